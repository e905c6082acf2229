import type { Db, Tx } from '#server/platform/db.ts';
import { readReprinting } from './store.ts';

/** Is something of this order being printed again? While it is, its address is still needed. */
export function isReprinting(reader: Db | Tx, orderId: string): Promise<boolean> {
  return readReprinting(reader, orderId);
}
