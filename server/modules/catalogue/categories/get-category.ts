import type { Category, getCategory as contract } from '#contract/catalogue/catalogue.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentCategory } from '../present.ts';
import { isId } from '../priceable.ts';
import { categorySlug } from '../rules.ts';
import { readCategories } from '../store.ts';
import type { PricesWithTax } from '../with-tax.ts';

/** One active category, by id, slug or a slug the home page uses for it. */
export async function getCategory(
  deps: Pick<Deps, 'db'> & PricesWithTax,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Category> {
  const key = isId(input.id) ? { id: input.id } : { slug: categorySlug(input.id) };
  const [row] = await readCategories(deps.db, key);
  if (!row) fail('category_not_found');
  return presentCategory(row, await deps.unitsWithTax(deps.db));
}
