import { dayInIndia } from '#contract/india-days.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderParcels } from '../order/use-parcels.ts';

/** An order of which something arrived, or may be late: before that there is nothing to report. */
export function mayReport(
  { paymentStatus, status, items }: Pick<Order, 'paymentStatus' | 'status' | 'items'>,
  found: Pick<OrderParcels, 'parcels'> | null,
): boolean {
  if (paymentStatus !== 'PAID' || status === 'cancelled') return false;
  if (status === 'delivered' || status === 'completed' || status === 'shipped') return true;
  // Of several parcels one is there while another is printed yet.
  if (found?.parcels.some(({ deliveredAt }) => deliveredAt !== null)) return true;
  const today = dayInIndia(new Date());
  return items.some(({ arrivesBy }) => arrivesBy !== '' && arrivesBy < today);
}
