import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type saveReorderList as contract, MOST_REORDER_LISTS } from '#contract/orders/reorder-lists.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { linesToSave } from './lines-to-save.ts';
import { insertItems, insertList, readLists } from './list-store.ts';
import { requireMembership } from './require-list.ts';

/** Every member makes lists. @throws not_found, order_not_found, company_full, list_known */
export async function saveReorderList(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { companyId, userId } = await requireMembership(tx, actor);
    const items = await linesToSave(tx, actor, input);
    if ((await readLists(tx, companyId)).length >= MOST_REORDER_LISTS) fail('company_full');
    const made = { companyId, name: input.name, madeBy: userId, at: deps.clock.now() };
    const listId = (await insertList(tx, made)) ?? fail('list_known');
    await insertItems(tx, listId, items);
    return { listId };
  });
}
