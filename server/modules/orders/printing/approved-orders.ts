import type { Db, Tx } from '#server/platform/db.ts';
import { readApprovedIds } from './print-store.ts';

/** Orders that are print-ready and not offered to anybody, by id, those after `after` first. */
export function approvedOrders(
  reader: Db | Tx,
  page: { after: string | null; take: number },
): Promise<string[]> {
  return readApprovedIds(reader, page);
}
