import type { Db, Tx } from '#server/platform/db.ts';
import { readUndividedIds } from './print-store.ts';

/** Orders that are print-ready and not divided into print jobs, by id, those after `after` first. */
export function undividedOrders(
  reader: Db | Tx,
  page: { after: string | null; take: number },
): Promise<string[]> {
  return readUndividedIds(reader, page);
}
