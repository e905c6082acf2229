import type { Order } from '#contract/orders/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readShownOrder } from '../store.ts';
import { presentOrder } from './present-order.ts';

/** An order as its customer sees it, for those who were let in already. @throws order_not_found */
export async function showOrder(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  orderId: string,
): Promise<Order> {
  const order = await readShownOrder(deps.db, orderId);
  if (!order) fail('order_not_found');
  return presentOrder(deps, order);
}
