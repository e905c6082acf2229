import type { Db, Tx } from '#server/platform/db.ts';
import type { OrderRow } from '../order-row.ts';
import { readOrderByTrackHash } from '../store.ts';
import { trackHash } from './track-token.ts';

/** The order whose mailed link has this secret; null for none. Holding it is the permission. */
export function findOrderByLink(reader: Db | Tx, token: string): Promise<OrderRow | null> {
  return readOrderByTrackHash(reader, trackHash(token));
}
