import type { OutputOf } from '#contract/endpoint.ts';
import type { listReorderLists as contract } from '#contract/orders/reorder-lists.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readLists } from './list-store.ts';
import { presentList, requireMembership } from './require-list.ts';

/** @throws not_found for whoever is in no company */
export async function listReorderLists(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<OutputOf<typeof contract>> {
  const member = await requireMembership(deps.db, actor);
  const lists = await readLists(deps.db, member.companyId);
  return { lists: lists.map((list) => presentList(member, list)) };
}
