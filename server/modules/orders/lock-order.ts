import type { Tx } from '#server/platform/db.ts';
import type { StoredOrder } from './order-row.ts';
import { lockStoredOrder } from './store.ts';

/** Locks an order until the transaction ends and reads it with its lines; null when there is none of that id. */
export function lockOrder(tx: Tx, orderId: string): Promise<StoredOrder | null> {
  return lockStoredOrder(tx, orderId);
}
