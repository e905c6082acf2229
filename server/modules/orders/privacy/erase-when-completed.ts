import type { Tx } from '#server/platform/db.ts';
import { lockOrder } from '../store.ts';
import { eraseOrder } from './erase-order.ts';

/**
 * What still needed the address of an ended order has ended too: an order whose account is gone loses its person
 * now. Others are left as they are.
 */
export async function eraseWhenCompleted(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status === 'completed' || order?.status === 'cancelled')
    await eraseOrder(tx, orderId, { onlyMarked: true });
}
