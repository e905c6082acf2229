import { expect, it } from 'vitest';
import { jobNumber, orderNumber, typedOrderNumber } from './order-number.ts';

const orderId = '01a2025c-5493-78c6-9d1f-7a2bc804c2fc';

it('is short, and the same for everybody; a job adds which of them', () => {
  expect(orderNumber(orderId)).toBe('C804C2FC');
  expect(jobNumber({ orderId, number: 2 })).toBe('C804C2FC-2');
});

it.each([
  'C804C2FC',
  'c804c2fc',
  '#C804c2fc',
  ' Order C804C2FC ',
  'order #c804c2fc',
  'C804C2FC-2',
  'Job C804C2FC-2',
])('is understood as %j', (typed) => {
  expect(typedOrderNumber(typed)).toBe('c804c2fc');
});

it.each(['', 'Meera Iyer', 'c804c2f', orderId, 'deadbeefs'])('is not %j', (typed) => {
  expect(typedOrderNumber(typed)).toBeNull();
});
