import type { Db, Tx } from '#server/platform/db.ts';
import type { OrderRow } from '../order-row.ts';
import { readOrderByTrackHash } from '../store.ts';
import { trackHash } from './track-token.ts';

/**
 * The order `id`, for its documents and its payment, if `token` is the secret in its mailed link; null for the link of another order, too, and for
 * an order that forgot its person: the law keeps their name in its invoice, and not for whoever finds the mail.
 */
export async function findTrackedOrder(reader: Db | Tx, id: string, token: string): Promise<OrderRow | null> {
  const order = await readOrderByTrackHash(reader, trackHash(token));
  return order?.id === id && !order.isForgotten ? order : null;
}
