import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { renameReorderList as contract } from '#contract/orders/reorder-lists.ts';
import type { Actor } from '#server/platform/actor.ts';
import { sqlState, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { updateListName } from './list-store.ts';
import { lockListToChange } from './require-list.ts';

const UNIQUE_VIOLATION = '23505';

/** @throws not_found, forbidden, list_known */
export async function renameReorderList(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { listId, name }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const { member } = await lockListToChange(tx, actor, listId);
    await updateListName(tx, member.companyId, listId, name);
  }).catch((error: unknown) => {
    if (sqlState(error) === UNIQUE_VIOLATION) fail('list_known');
    throw error;
  });
  return { success: true };
}
