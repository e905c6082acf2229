import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { type KeyOrCount, type PageOfKeys, pageOfKeys } from '../products/list-store.ts';
import { hasWords, hitsIn, type SearchPage, type Tier, termsOf, tiersOf } from './hit-store.ts';
import { pageOfHits } from './page-of-hits-store.ts';

/** More are not put in order one by one: to look up in which of its texts a hit has the words takes some thousandths of a ms. */
const FEW = 1_000;
/** Words that go together are in more products than chance says. */
const TOGETHER = 3;

/** Few enough are expected; where they are more after all, they are looked for again. */
export function areFewExpected(page: SearchPage): boolean {
  const expected = expectedHits(page.frequencies, page.products, page.words);
  return page.order === 'relevance' && TOGETHER * expected <= Math.min(FEW, page.manyHits ?? FEW);
}

/** How many of so many products have at least `words` of some words that so many have each, if one says nothing of another. */
export function expectedHits(frequencies: readonly number[], products: number, words: number): number {
  // How likely it is to have exactly so many of the words looked at until now.
  let having = [1];
  for (const frequency of frequencies) {
    const has = products > 0 ? Math.min(1, frequency / products) : 0;
    having = [...having, 0].map((with_, count) => with_ * (1 - has) + (having[count - 1] ?? 0) * has);
  }
  return products * having.slice(words).reduce((sum, part) => sum + part, 0);
}

/**
 * A search that few products are hits of: all of them from one look at the index, then in which texts each has the words, in one statement.
 * @returns null when they are more than few
 */
export async function readFewHits(reader: Db | Tx, page: SearchPage): Promise<PageOfKeys | null> {
  const statement = fewHits(page);
  const { rows } = await sql<KeyOrCount>`${statement}`.execute(reader);
  const found = pageOfKeys(rows);
  return found.total > FEW ? null : { ...found, total: Math.min(found.total, page.most) };
}

function fewHits(page: SearchPage): RawBuilder<unknown> {
  return sql`
    with found as materialized (
      select t.product_id, t.popularity, t.stem_ids from ${termsOf('all')} where ${hitsIn(page, page.words)} limit ${FEW + 1}
    )
    ${pageOfHits(page, sql`select count(*)::integer as total from found`, ranked(page))}`;
}

/** Each hit is at least of the last tier. */
function ranked(page: SearchPage): RawBuilder<unknown> {
  const cases = tiersOf(page).map((tier, index) => sql`when ${isIn(tier, page)} then ${-index}::integer`);
  return sql`select t.product_id, t.popularity, case ${sql.join(cases, sql` `)} end as rank from found t`;
}

/** That the hit `t` is of the tier. */
function isIn({ place, words }: Tier, { meaning }: SearchPage): RawBuilder<unknown> {
  if (place === 'all') return hasWords(meaning, words);
  return sql`(select ${hasWords(meaning, words)} from (select t.product_id as hit) own, ${termsOf(place)} where t.product_id = own.hit)`;
}
