import type { ReorderList } from '#contract/orders/reorder-lists.ts';
import { type MemberRow, membershipOf, seesAllOrders } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from '../policy.ts';
import { type ListRow, lockList, readList } from './list-store.ts';

/** What whoever asks is in their company. @throws not_found for whoever is in none */
export async function requireMembership(reader: Db | Tx, actor: Actor): Promise<MemberRow> {
  if (actor.kind !== 'user') fail('not_signed_in');
  return (await membershipOf(reader, actor.userId)) ?? fail('not_found');
}

/** Owners and approvers change every list of the company, a buyer those they made. */
export function mayChange(member: MemberRow, list: { madeBy: string }): boolean {
  return seesAllOrders(member.role) || list.madeBy === member.userId;
}

/** A list of one's own company. @throws not_found */
export async function requireList(
  reader: Db | Tx,
  actor: Actor,
  listId: string,
): Promise<{ member: MemberRow; list: ListRow }> {
  const member = await requireMembership(reader, actor);
  const list = isOrderId(listId) ? await readList(reader, member.companyId, listId) : null;
  return { member, list: list ?? fail('not_found') };
}

/** The same, locked, for whoever may change it. @throws not_found, forbidden */
export async function lockListToChange(
  tx: Tx,
  actor: Actor,
  listId: string,
): Promise<{ member: MemberRow; list: ListRow }> {
  const { member, list } = await requireList(tx, actor, listId);
  if (!mayChange(member, list)) fail('forbidden');
  if (!(await lockList(tx, member.companyId, listId))) fail('not_found');
  return { member, list };
}

export function presentList(member: MemberRow, list: ListRow): ReorderList {
  return { listId: list.id, name: list.name, items: list.items, canChange: mayChange(member, list) };
}
