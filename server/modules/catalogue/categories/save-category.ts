import type { Category } from '#contract/catalogue/catalogue.ts';
import type { KindOfWork } from '#contract/catalogue/kinds-of-work.ts';
import { categoryIssues } from '#contract/catalogue/product-draft.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { presentCategory } from '../present.ts';
import { readCategories } from '../store.ts';
import { type CategoryContent, isCategoryNameTaken } from './category-store.ts';
import { listKindsOfWork } from './kind-store.ts';

/**
 * Part: a category as sent, tidied; `at` is the category it changes, null for a new one.
 * @throws Refusal `invalid_input` with everything that is wrong with it.
 */
export async function checkCategory(
  tx: Tx,
  sent: Omit<CategoryContent, 'kindOfWork'> & { readonly kindOfWork?: string | undefined },
  at: { id: string; before: Category | null } | null,
): Promise<CategoryContent> {
  const imageUrls = [...new Set(sent.imageUrls.map((url) => url.trim()).filter(Boolean))];
  const name = sent.name.trim();
  const kinds = await listKindsOfWork(tx);
  const kindOfWork = sent.kindOfWork || at?.before?.kindOfWork || kindOfName(kinds, name);
  const category = { name, description: sent.description.trim(), imageUrls, kindOfWork };
  const issues = categoryIssues(category);
  if (await isCategoryNameTaken(tx, category.name, at?.id ?? null)) issues.push(NAME_TAKEN);
  if (!kinds.some(({ kindId }) => kindId === kindOfWork))
    issues.push({ path: 'kindOfWork', message: `"${kindOfWork}" is not one of the kinds of work` });
  const [first] = issues;
  if (first) fail('invalid_input', { message: first.message, issues });
  return category;
}

/** For who says no kind: the one of the same name, or the first, so that its orders find somebody all the same. */
function kindOfName(kinds: readonly KindOfWork[], name: string): string {
  const ofName = kinds.find((kind) => kind.name.toLowerCase() === name.toLowerCase());
  return (ofName ?? kinds[0])?.kindId ?? '';
}

const NAME_TAKEN = { path: 'name', message: 'There is a category of this name already' };

/** Somebody else took the name between looking and writing. */
export function failNameTaken(): never {
  fail('invalid_input', { message: NAME_TAKEN.message, issues: [NAME_TAKEN] });
}

/** Part: one category as everybody sees it. */
export async function requireCategory(tx: Tx, id: string): Promise<Category> {
  return (await findCategory(tx, id)) ?? fail('category_not_found');
}

export async function findCategory(tx: Tx, id: string): Promise<Category | null> {
  const [row] = await readCategories(tx, { id });
  return row ? presentCategory(row) : null;
}
