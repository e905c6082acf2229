import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { removeReorderItem as contract } from '#contract/orders/reorder-lists.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from '../policy.ts';
import { deleteItem } from './list-store.ts';
import { lockListToChange } from './require-list.ts';

/** @throws not_found, forbidden */
export async function removeReorderItem(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { listId, itemId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const { list } = await lockListToChange(tx, actor, listId);
    if (!isOrderId(itemId) || !(await deleteItem(tx, list.id, itemId))) fail('not_found');
  });
  return { success: true };
}
