import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { deleteReorderList as contract } from '#contract/orders/reorder-lists.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteList } from './list-store.ts';
import { lockListToChange } from './require-list.ts';

/** Orders and their files stay. @throws not_found, forbidden */
export async function deleteReorderList(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { listId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const { member } = await lockListToChange(tx, actor, listId);
    await deleteList(tx, member.companyId, listId);
  });
  return { success: true };
}
