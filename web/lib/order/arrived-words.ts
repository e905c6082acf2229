import type { Order } from '#contract/orders/orders.ts';
import type { OrderParcels } from './use-parcels.ts';

/** How many parcels of an order are there while others are on their way or printed yet; null where none or all are. */
export function arrivedWords(
  { status }: Pick<Order, 'status'>,
  found: Pick<OrderParcels, 'parcels'> | null,
): string | null {
  if (!found || (status !== 'in_production' && status !== 'shipped')) return null;
  const all = found.parcels.length;
  const there = found.parcels.filter(({ deliveredAt }) => deliveredAt !== null).length;
  return there > 0 && there < all ? `${there} of ${all} parcels delivered` : null;
}
