import type { deleteCategory as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockCategory, markCategoryDeleted } from './category-store.ts';
import { requireCategory } from './save-category.ts';

/**
 * Deletes a category that no product uses, hidden products included, and answers what it was (spec, back office,
 * section 7).
 * @throws category_in_use, saying how many do; changed_meanwhile.
 */
export async function deleteCategory(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { id } = input;
  return transaction(deps.db, async (tx) => {
    const found = await lockCategory(tx, id);
    if (!found) fail('category_not_found');
    const category = await requireCategory(tx, id);
    if (input.version !== undefined && input.version !== found.version)
      fail('changed_meanwhile', { details: category });
    if (found.products > 0) fail('category_in_use', { message: inUse(found.name, found.products) });
    await markCategoryDeleted(tx, id);
    await writeAudit(tx, actor, {
      action: 'deleteCategory',
      subjectKind: 'category',
      subjectId: id,
      before: { name: found.name },
    });
    return { categoryId: id, category };
  });
}

function inUse(name: string, products: number): string {
  const many = products === 1 ? '1 product is' : `${products} products are`;
  return `${many} in "${name}". Move or delete them first.`;
}
