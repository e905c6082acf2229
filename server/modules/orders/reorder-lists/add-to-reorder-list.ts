import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type addToReorderList as contract, MOST_REORDER_ITEMS } from '#contract/orders/reorder-lists.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { linesToSave } from './lines-to-save.ts';
import { insertItems, readItems } from './list-store.ts';
import { lockListToChange, requireMembership } from './require-list.ts';

/** What is in the list already is not added again. @throws not_found, forbidden, order_not_found, company_full */
export async function addToReorderList(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    await requireMembership(tx, actor);
    const items = await linesToSave(tx, actor, input);
    const { list } = await lockListToChange(tx, actor, input.listId);
    const added = await insertItems(tx, list.id, items);
    if ((await readItems(tx, list.id)).length > MOST_REORDER_ITEMS) fail('company_full');
    return { added };
  });
}
