import type { Actor } from '#server/platform/actor.ts';
import { ownerKey } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { OrderRow } from '../order-row.ts';
import { canSee, isOrderId } from '../policy.ts';
import { readOrder } from '../store.ts';

/**
 * The order if this actor may see it; null for a malformed id, an id that never existed and an order of somebody
 * else alike, so that nobody learns which of them it was.
 */
export async function findOrder(reader: Db | Tx, actor: Actor, id: string): Promise<OrderRow | null> {
  if (!isOrderId(id)) return null;
  const order = await readOrder(reader, id);
  return order && isVisibleTo(actor, order) ? order : null;
}

/** May this actor see an order of that owner? */
export function isVisibleTo(actor: Actor, order: { owner: string }): boolean {
  return canSee(actor, ownerKey(actor), order);
}
