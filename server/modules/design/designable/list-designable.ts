import type { listDesignable as contract } from '#contract/design/designable.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { formFor } from '#design/templates/designable.ts';
import { type PricesWithTax, popularOfEach } from '#server/modules/catalogue/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Looked through, of each of so many categories; a shop's own has six with up to ten. */
const MOST = { each: 40, categories: 40 };
/** Shown of a category: who wants another finds "Design it here" on its own page. */
const MOST_SHOWN = 12;

/** What is designed here, category by category, the most popular first. */
export async function listDesignable(
  deps: Pick<Deps, 'db'> & PricesWithTax,
  _actor: Actor,
): Promise<OutputOf<typeof contract>> {
  const popular = await popularOfEach(deps, MOST);
  const shown = new Map<string, number>();
  const products = popular.flatMap(({ summary, printSpecification, attributes }) => {
    const { categoryId } = summary;
    const count = shown.get(categoryId) ?? 0;
    if (count === MOST_SHOWN || !formFor({ ...summary, printSpecification, attributes })) return [];
    shown.set(categoryId, count + 1);
    return [summary];
  });
  return { products };
}
