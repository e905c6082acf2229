import type { countSearch as contract } from '#contract/catalogue/searches.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { knownWords } from './known-words.ts';
import { addSearch, KEPT_DAYS } from './search-count-store.ts';
import { searchProducts } from './search-products.ts';
import { isFirstToday } from './seen-searches.ts';

/** Counts a search of words the catalogue knows, once a day and address; of all others nothing is kept. */
export async function countSearch(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
  { q }: InputOf<typeof contract>,
  { address }: Call,
): Promise<OutputOf<typeof contract>> {
  const { total } = await searchProducts(deps.db, q, {
    category: null,
    order: 'relevance',
    offset: 0,
    take: 1,
    most: 1,
  });
  const term = total > 0 ? await knownWords(deps.db, q) : null;
  const day = dayInIndia(deps.clock.now());
  if (term !== null && isFirstToday({ address, term, day })) {
    await transaction(deps.db, (tx) => addSearch(tx, { term, day, since: addDays(day, -KEPT_DAYS) }));
  }
  return { found: total > 0 };
}
