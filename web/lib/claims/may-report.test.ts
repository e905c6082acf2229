import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { mayReport } from './may-report.ts';

const order = (status: Order['status'], arrivesBy = '2099-01-01') => ({
  status,
  paymentStatus: 'PAID' as const,
  items: [{ arrivesBy }] as Order['items'],
});
const parcels = (...deliveredAt: (string | null)[]) => ({
  parcels: deliveredAt.map((at) => ({ deliveredAt: at })) as never,
});

it('takes reports of a parcel that is there while another is printed yet, and of what is late', () => {
  expect(mayReport(order('in_production'), parcels('2026-11-29T10:00:00Z', null))).toBe(true);
  expect(mayReport(order('in_production'), parcels(null, null))).toBe(false);
  expect(mayReport(order('in_production'), null)).toBe(false);
  expect(mayReport(order('in_production', '2020-01-01'), null)).toBe(true);
  expect(mayReport(order('shipped'), null)).toBe(true);
  expect(mayReport(order('cancelled'), parcels('2026-11-29T10:00:00Z'))).toBe(false);
});
