import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { timelineOf } from './rules.ts';

const told = (...statuses: OrderStatus[]) =>
  timelineOf(statuses.map((status) => ({ status }))).map((one) => one.status);

test('a customer reads once that a printer is chosen, however many were asked', () => {
  const asked = ['approved', 'pending_psp_confirmation'] as const;
  expect(told('pending', 'uploaded', ...asked, ...asked, ...asked, 'in_production', 'shipped')).toEqual([
    'pending',
    'uploaded',
    ...asked,
    'in_production',
    'shipped',
  ]);
});

test('when a printer gives an order back, it is told that another one is chosen', () => {
  expect(told('approved', 'in_production', 'approved', 'approved', 'in_production')).toEqual([
    'approved',
    'in_production',
    'approved',
    'in_production',
  ]);
});
