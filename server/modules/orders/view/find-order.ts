import { type MemberRow, memberOf, seesOrder } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { ownerKey } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { OrderRow } from '../order-row.ts';
import { canSee, isOrderId, seesEverything } from '../policy.ts';
import { readOrder } from '../store.ts';

type Seen = Pick<OrderRow, 'owner' | 'companyId'>;

/**
 * The order if this actor may see it; null for a malformed id, an id that never existed and an order of somebody
 * else alike, so that nobody learns which of them it was.
 */
export async function findOrder(reader: Db | Tx, actor: Actor, id: string): Promise<OrderRow | null> {
  if (!isOrderId(id)) return null;
  const order = await readOrder(reader, id);
  return order && (await isVisibleTo(reader, actor, order)) ? order : null;
}

/** May this actor see an order? */
export async function isVisibleTo(reader: Db | Tx, actor: Actor, order: Seen): Promise<boolean> {
  return (await viewOf(reader, actor, order)) !== null;
}

/**
 * Null for who may not see it. An order that was placed for a company is for its members, as long as they are: `member` says
 * what the asker is in it. Of all others it is null, and nothing is asked of the database.
 */
export async function viewOf(
  reader: Db | Tx,
  actor: Actor,
  order: Seen,
): Promise<{ member: MemberRow | null } | null> {
  if (order.companyId === null || seesEverything(actor)) {
    return canSee(actor, ownerKey(actor), order) ? { member: null } : null;
  }
  const member = await memberOf(reader, actor, order.companyId);
  return member && seesOrder(member, actor, order) ? { member } : null;
}
