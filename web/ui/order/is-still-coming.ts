import type { Order } from '#contract/orders/orders.ts';

/** Afterwards the day it was promised for is no news. */
export function isStillComing({ status }: Pick<Order, 'status'>): boolean {
  return status !== 'delivered' && status !== 'completed' && status !== 'cancelled';
}
