import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { renameReorderList as contract } from '#contract/orders/reorder-lists.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { updateListName } from './list-store.ts';
import { lockListToChange } from './require-list.ts';

/** @throws not_found, forbidden, list_known */
export async function renameReorderList(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { listId, name }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const { member } = await lockListToChange(tx, actor, listId);
    if (!(await updateListName(tx, member.companyId, listId, name))) fail('list_known');
  });
  return { success: true };
}
