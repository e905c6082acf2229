import { type RawBuilder, sql } from 'kysely';
import { hitsIn, mostHits, type Place, type SearchPage, type Tier, termsOf } from './hit-store.ts';
import { inTiers, isNewAfter, missingAfter, neededBy, sorted } from './tiers-store.ts';

/** So many rows are looked at in the order of the list; in few numbers, for each is a plan of its own. */
const lookedAt = (needed: number) => (needed <= 25 ? 3_000 : 20_000);

/** The first hits, as many as this page and those before it need. */
interface Wanted {
  readonly page: SearchPage;
  readonly needed: number;
  /** What many products have is looked for among the popular ones before an index is asked. */
  readonly isCommon: boolean;
}

/**
 * The first hits in tiers; within a tier popularity decides, and a tier is searched only when those above it have too few. What many
 * products have is found by looking at the popular ones, one after the other: sorting all that have it took the longer the larger the
 * shop. What few have is looked up.
 * @returns the tables of a `with`, and a query for the hits with their rank
 */
export function rankedHits(page: SearchPage): { tables: RawBuilder<unknown>; hits: RawBuilder<unknown> } {
  const wanted = wantedOf(page);
  const { tables, hits } = inTiers(page, (tier, index, above) => tablesOf(tier, index, wanted, above));
  return { tables: wanted.isCommon ? sql`${probeOf(wanted)}, ${tables}` : tables, hits };
}

/**
 * Sorting so many hits takes about as long as looking at 3,000 popular products in vain, some 2 ms. With 20,000 products
 * the twenty searches of the benchmark took 2.4 ms in the mean where fewer were looked for among the popular, and 1.2 sorted.
 */
const MANY_HITS = 6_000;

/** Where there may be many hits, and enough of them may be expected among the rows that are looked at. */
function wantedOf(page: SearchPage): Wanted {
  const needed = neededBy(page);
  const looked = lookedAt(needed);
  const hits = page.known?.about ?? mostHits(page, page.words);
  const isCommon =
    hits >= (page.manyHits ?? MANY_HITS) && page.products > looked && hits * looked >= page.products * needed;
  return { page, needed, isCommon };
}

/** As the index has it; what is sorted must not be written so, or PostgreSQL walks to the end for what few have. */
const indexed = sql`t.from_top, t.product_id desc`;

function popular(place: Place, needed: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select *, -t.popularity as from_top from ${termsOf(place)} where ${condition}
    order by -t.popularity, t.product_id desc limit ${sql.raw(String(lookedAt(needed)))}) t`;
}

/** Where too few of the popular products have the words anywhere, their names need not be looked at. */
function probeOf({ page, needed }: Wanted): RawBuilder<unknown> {
  return sql`probe as materialized (select count(*) >= ${needed} as is_enough from (
    select from ${popular('all', needed, sql`true`)} where ${hitsIn(page, page.words)} limit ${needed}) p)`;
}

function tablesOf(
  { place, words }: Tier,
  index: number,
  { page, needed, isCommon }: Wanted,
  above: RawBuilder<unknown> | null,
): RawBuilder<unknown>[] {
  const missing = missingAfter(page, above);
  const isNew = isNewAfter(page, above);
  const hits = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>, more = sql``) => sql`
    select t.product_id, t.popularity, ${sql.raw(String(-index))} as rank from ${rows}
    where ${hitsIn(page, words)} ${isNew} ${more} order by ${order} limit ${needed}`;
  const tier = sql.raw(`tier_${index}`);
  if (!isCommon || words > page.words)
    return [sql`${tier} as materialized (${hits(termsOf(place), sorted)})`];
  const walked = sql.raw(`walked_${index}`);
  const isWorthwhile = sql`(select is_enough from probe) and ${missing} > 0`;
  const isEnough = sql`(select count(*) from ${walked}) >= ${missing}`;
  return [
    sql`${walked} as materialized (${hits(popular(place, needed, isWorthwhile), indexed)})`,
    sql`${tier} as materialized (select * from ${walked} where ${isEnough} union all
      (${hits(termsOf(place), sorted, sql`and not ${isEnough}`)}))`,
  ];
}
