import type { createCategory as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { claimForm } from '#server/platform/idempotency.ts';
import { newCategorySlug } from '../admin-rules.ts';
import { insertCategory, readCategorySlugs, releaseSlug } from './category-store.ts';
import { checkCategory, failNameTaken, requireCategory } from './save-category.ts';

/** Adds a category at the end of the shop's order; the catalogue's filter offers it at once. The same request twice is one. */
export async function createCategory(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { id, isNew } = await claimForm(tx, actor, 'createCategory', input);
    if (!isNew) return { category: await requireCategory(tx, id) };
    const content = await checkCategory(tx, input, null);
    const slug = newCategorySlug(content.name, await readCategorySlugs(tx));
    await releaseSlug(tx, slug);
    if (!(await insertCategory(tx, { id, slug }, content))) failNameTaken();
    const category = await requireCategory(tx, id);
    await writeAudit(tx, actor, {
      action: 'createCategory',
      subjectKind: 'category',
      subjectId: id,
      after: { slug, ...content },
    });
    return { category };
  });
}
