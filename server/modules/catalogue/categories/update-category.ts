import type { updateCategory as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { sqlState, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { changesBetween } from '../admin-rules.ts';
import { changeCategory } from './category-store.ts';
import { checkCategory, failNameTaken, findCategory, requireCategory } from './save-category.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Changes a category. Its address stays: links to it are out in the world.
 * @throws changed_meanwhile, with the category as it is now, when `version` is no longer its version.
 */
export async function updateCategory(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { id } = input;
  return transaction(deps.db, async (tx) => {
    const before = await findCategory(tx, id);
    const content = await checkCategory(tx, input, { id, before });
    if (!before) fail('category_not_found');
    // As with products: only the version that was read is replaced.
    const isCurrent = input.version === undefined || input.version === before.version;
    const isSaved = isCurrent && (await changeCategory(tx, { id, version: before.version }, content));
    const category = await requireCategory(tx, id);
    if (!isSaved) fail('changed_meanwhile', { details: category });
    const changes = changesBetween(before, category);
    await writeAudit(tx, actor, {
      action: 'updateCategory',
      subjectKind: 'category',
      subjectId: id,
      ...changes,
    });
    return { category };
  }).catch((error: unknown) => {
    if (sqlState(error) === UNIQUE_VIOLATION) failNameTaken();
    throw error;
  });
}
