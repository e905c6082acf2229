import { fail } from '#server/platform/errors.ts';
import type { OrderRow } from '../order-row.ts';

/** A locked order that waits for its payment. @throws order_already_paid, order_not_payable, order_lapsed */
export function requireOpen(order: OrderRow, now: Date): void {
  if (order.paymentStatus === 'PAID') fail('order_already_paid');
  if (order.status !== 'pending') fail('order_not_payable');
  if (order.payUntil && order.payUntil <= now) fail('order_lapsed');
}
