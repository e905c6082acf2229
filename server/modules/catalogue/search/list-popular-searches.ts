import type { listPopularSearches as contract } from '#contract/catalogue/searches.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { KEPT_DAYS, readPopular } from './search-count-store.ts';
import { searchProducts } from './search-products.ts';

/** So many different addresses on one day, or nobody is told of it. */
const LEAST_PEOPLE = 5;
/** As many as the box shows, and some for those that find nothing any more. */
const SHOWN = 6;
const LOOKED_AT = 12;
/** Every box that is opened asks, and each answer takes a search for each term: one answer does for so long. */
const KEPT_MS = 60_000;

const remembered = new WeakMap<Db, { at: number; searches: Promise<string[]> }>();

/** What many searched for lately, without what finds nothing today; up to a minute old. */
export async function listPopularSearches(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
  _input: unknown,
): Promise<OutputOf<typeof contract>> {
  const now = deps.clock.now().getTime();
  const known = remembered.get(deps.db);
  if (known && Math.abs(now - known.at) < KEPT_MS) return { searches: await known.searches };
  const searches = findPopular(deps);
  remembered.set(deps.db, { at: now, searches });
  try {
    return { searches: await searches };
  } catch (error) {
    // What failed is asked again by the next.
    if (remembered.get(deps.db)?.searches === searches) remembered.delete(deps.db);
    throw error;
  }
}

async function findPopular(deps: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const since = addDays(dayInIndia(deps.clock.now()), -KEPT_DAYS);
  const terms = await readPopular(deps.db, { since, people: LEAST_PEOPLE, most: LOOKED_AT });
  const page = { category: null, order: 'relevance', offset: 0, take: 1, most: 1 } as const;
  const totals = await Promise.all(terms.map((term) => searchProducts(deps.db, term, page)));
  return terms.filter((_, index) => (totals[index]?.total ?? 0) > 0).slice(0, SHOWN);
}
