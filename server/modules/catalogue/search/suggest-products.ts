import type { suggestProducts as contract } from '#contract/catalogue/searches.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rowsOf } from '../products/kept-rows.ts';
import { searchProducts } from './search-products.ts';

/** As many as the list under the search box shows. */
const SUGGESTIONS = 6;

/** Products meant by what is typed so far; nothing for fewer than two characters. */
export async function suggestProducts(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (input.q.length < 2) return { suggestions: [] };
  const { keys } = await searchProducts(deps.db, input.q, {
    category: null,
    order: 'relevance',
    offset: 0,
    take: SUGGESTIONS,
    most: 1,
  });
  const rows = await rowsOf(deps.db, keys);
  return {
    suggestions: rows.map((row) => ({
      slug: row.slug,
      name: row.name,
      category: row.category_name,
      imageUrl: row.image_urls[0] ?? null,
    })),
  };
}
