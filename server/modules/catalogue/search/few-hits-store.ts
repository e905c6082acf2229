import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { type KeyOrCount, type PageOfKeys, pageOfKeys } from '../products/list-store.ts';
import {
  expectedHits,
  hasWords,
  hitsIn,
  isSampled,
  isSampledRow,
  type KnownHits,
  mostHits,
  SAMPLED,
  type SearchPage,
  type Tier,
  termsOf,
  tiersOf,
} from './hit-store.ts';
import { pageOfHits } from './page-of-hits-store.ts';
import { inTiers, isNewAfter, missingAfter, sorted } from './tiers-store.ts';

/** More are not put in order one by one: to look up in which of its texts a hit has the words takes some thousandths of a ms. */
const FEW = 1_000;
/** Words that go together are in more products than chance says. */
const TOGETHER = 3;
/** So many hits in a sixteenth of the products say that there are more than few. */
const SAMPLE_OF_FEW = 125;

/** Few enough are expected, or how many there are is found out on the way; where they are more after all, they are looked for again. */
export function areFewExpected(page: SearchPage): boolean {
  if (page.order !== 'relevance') return false;
  if (page.words > 1 && isSampled(page)) return true;
  const expected = expectedHits(page.frequencies, page.products, page.words);
  return TOGETHER * expected <= Math.min(FEW, page.manyHits ?? FEW);
}

/**
 * A search that few products are hits of: all of them from one look at the index, then in which texts they have the words, in one
 * statement. In a large catalogue a sixteenth is asked first whether they are few.
 * @returns what is known of them instead, where they are more
 */
export async function readFewHits(reader: Db | Tx, page: SearchPage): Promise<PageOfKeys | KnownHits> {
  const statement = page.words > 1 && isSampled(page, SAMPLE_OF_FEW) ? fewOfMany(page) : fewHits(page);
  const { rows } = await sql<KeyOrCount>`${statement}`.execute(reader);
  const found = pageOfKeys(rows);
  if (found.total <= FEW) return { ...found, total: Math.min(found.total, page.most) };
  if (found.total > FEW + 1) return { atLeast: found.total / SAMPLED, about: found.total };
  return { atLeast: found.total, about: mostHits(page, page.words) };
}

const isFew = sql`(select count(*) from found) <= ${FEW}`;
const count = sql`select count(*)::integer as total from found`;

/** At most one more than few. */
function foundIn(page: SearchPage, more = sql``): RawBuilder<unknown> {
  return sql`found as materialized (
    select t.product_id, t.popularity, t.stem_ids from ${termsOf('all')}
    where ${hitsIn(page, page.words)} ${more} limit ${FEW + 1}
  )`;
}

/** Each hit is looked up. */
function fewHits(page: SearchPage): RawBuilder<unknown> {
  const cases = tiersOf(page).map((tier, index) => sql`when ${isIn(tier, page)} then ${-index}::integer`);
  const ranked = sql`
    select t.product_id, t.popularity, case ${sql.join(cases, sql` `)} end as rank from found t where ${isFew}`;
  return sql`with ${foundIn(page)} ${pageOfHits(page, count, ranked)}`;
}

/** Hits are looked up from the most popular on, until the page is full. The total is sixteen times the part's where that has many. */
function fewOfMany(page: SearchPage): RawBuilder<unknown> {
  const isNotMany = sql`(select p.hits from part p) < ${SAMPLE_OF_FEW}`;
  const { tables, hits } = inTiers(page, (tier, index, above) => [tierOf(page, tier, index, above)]);
  const total = sql`
    select case when p.hits < ${SAMPLE_OF_FEW} then (${count}) else ${SAMPLED}::integer * p.hits end as total from part p`;
  return sql`
    with part as materialized (select count(*)::integer as hits from (
      select from ${termsOf('all')} where ${isSampledRow} and ${hitsIn(page, page.words)} limit ${Math.max(page.most, SAMPLE_OF_FEW)}) p),
    ${foundIn(page, sql`and ${isNotMany}`)},
    first as materialized (select * from found t where ${isFew} order by ${sorted}),
    ${tables}
    ${pageOfHits(page, total, hits)}`;
}

/** From the most popular on, until the page is full. The `offset` keeps the looking up behind the order. */
function tierOf(
  page: SearchPage,
  tier: Tier,
  index: number,
  above: RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  return sql`${sql.raw(`tier_${index}`)} as materialized (
    select t.product_id, t.popularity, ${sql.raw(String(-index))} as rank from (select * from first offset 0) t
    where ${isIn(tier, page)} ${isNewAfter(page, above)} limit greatest(0, ${missingAfter(page, above)}))`;
}

/** That the hit `t` is of the tier. */
function isIn({ place, words }: Tier, { meaning }: SearchPage): RawBuilder<unknown> {
  if (place === 'all') return hasWords(meaning, words);
  return sql`(select ${hasWords(meaning, words)} from (select t.product_id as hit) own, ${termsOf(place)} where t.product_id = own.hit)`;
}
