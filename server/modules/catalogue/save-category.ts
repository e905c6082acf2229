import type { Category } from '#contract/catalogue.ts';
import { categoryIssues } from '#contract/product-draft.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { type CategoryContent, isCategoryNameTaken } from './category-store.ts';
import { presentCategory } from './present.ts';
import { readCategories } from './store.ts';

/**
 * Part: a category as sent, tidied.
 * @throws Refusal `invalid_input` with everything that is wrong with it.
 */
export async function checkCategory(
  tx: Tx,
  sent: CategoryContent,
  exceptId: string | null,
): Promise<CategoryContent> {
  const imageUrls = [...new Set(sent.imageUrls.map((url) => url.trim()).filter(Boolean))];
  const category = { name: sent.name.trim(), description: sent.description.trim(), imageUrls };
  const issues = categoryIssues(category);
  if (await isCategoryNameTaken(tx, category.name, exceptId)) issues.push(NAME_TAKEN);
  const [first] = issues;
  if (first) fail('invalid_input', { message: first.message, issues });
  return category;
}

const NAME_TAKEN = { path: 'name', message: 'There is a category of this name already' };

/** Somebody else took the name between looking and writing. */
export function failNameTaken(): never {
  fail('invalid_input', { message: NAME_TAKEN.message, issues: [NAME_TAKEN] });
}

/** Part: one category as everybody sees it. */
export async function requireCategory(tx: Tx, id: string): Promise<Category> {
  const [row] = await readCategories(tx, { id });
  if (!row) fail('category_not_found');
  return presentCategory(row);
}
