import type { Db, Tx } from '#server/platform/db.ts';
import { hasOpen } from './store.ts';

/** Is something of this order reported and not resolved? While it is, the order is not completed by itself. */
export function hasOpenClaim(reader: Db | Tx, orderId: string): Promise<boolean> {
  return hasOpen(reader, orderId);
}
