import { type RawBuilder, sql } from 'kysely';
import { type Db, PLAN_FOR_VALUES, type Tx } from '#server/platform/db.ts';
import { type CategoryFilter, categoryMatches, type ListRow } from './list-store.ts';
import type { Candidate, ListOrder } from './rules.ts';
import { SUMMARY_COLUMNS } from './store.ts';

/**
 * For each word of a query the catalogue's words that may be meant: the word itself, else words that begin with it,
 * else the nearest by trigrams. `products` is the number of products in all.
 */
export async function readCandidates(
  reader: Db | Tx,
  words: readonly string[],
): Promise<{ products: number; found: { asked: string; candidates: Candidate[] }[] }> {
  const { rows } = await sql<{ products: number; asked: string; candidates: Candidate[] | null }>`
    select (select coalesce(sum(product_count), 0)::integer from catalogue.categories where is_active) as products,
      asked.word as asked, found.candidates
    from unnest(${words}::text[]) with ordinality as asked(word, position)
    cross join lateral (
      select json_agg(json_build_object('word', w.word, 'products', w.products, 'kind', w.kind)) as candidates
      from (
        -- '{' follows 'z': the word and every word that begins so lie between.
        (select word, products, case when word = asked.word then 'exact' else 'prefix' end as kind
         from catalogue.words
         where word ~>=~ asked.word and word ~<~ (asked.word || '{') and products > 0
           and (word = asked.word or length(asked.word) > 1)
         order by word = asked.word desc, products desc limit least(12, 2 * length(asked.word)))
        union all
        (select word, products, 'alike' from catalogue.words
         where products > 0 and length(asked.word) > 3 and not exists (
           select from catalogue.words known
           where known.word ~>=~ asked.word and known.word ~<~ (asked.word || '{') and known.products > 0)
         order by word <-> asked.word limit 12)
      ) w
    ) found
    order by asked.position`.execute(reader);
  return {
    products: rows[0]?.products ?? 0,
    found: rows.map((row) => ({ asked: row.asked, candidates: row.candidates ?? [] })),
  };
}

const sorts: Record<ListOrder, string> = {
  relevance: 'hit.score desc, hit.product_id desc',
  popularity: 'p.popularity desc, p.id desc',
  name: 'p.name, p.id',
  category: 'c.name, p.name, p.id',
  price: 'coalesce(p.from_price_paise, 9007199254740991), p.id',
  newest: 'p.id desc',
};

/** What is searched: for each word of the query the catalogue's words that may be meant. */
export type Meaning = readonly (readonly string[])[];

export interface SearchPage {
  readonly meaning: Meaning;
  /** Whether a hit must have every word, or any. */
  readonly match: 'every' | 'any';
  readonly category: CategoryFilter | null;
  readonly order: ListOrder;
  readonly offset: number;
  readonly take: number;
}

/** The hits of a search, the best first (or in the order asked for), with their exact number, in one statement. */
export async function readHits(
  reader: Db | Tx,
  page: SearchPage,
): Promise<{ rows: ListRow[]; total: number }> {
  const inCategory = page.category
    ? sql`and s.category_id = (select c.id from catalogue.categories c where ${categoryMatches(page.category)} limit 1)`
    : sql``;
  const isRanked = page.order === 'relevance';
  const window = sql`order by ${sql.raw(sorts[page.order])} limit ${page.take} offset ${page.offset}`;
  // A plan for any values would make the tsquery anew for each of thousands of hits.
  const { rows } = await sql<ListRow | (Partial<ListRow> & { total: number; id: null })>`
    ${sql.raw(PLAN_FOR_VALUES)} with hit as materialized (
      select s.product_id, ${isRanked ? score(page) : sql`0`} as score
      from catalogue.product_search s
      where s.search @@ ${tsquery(page.meaning, page.match, '')} ${inCategory}
    )
    select counted.total, page.*
    from (select count(*)::integer as total from hit) counted
    left join lateral (
      select ${sql.raw(SUMMARY_COLUMNS)}, p.popularity, p.sort_price_paise
      from ${isRanked ? sql`(select * from hit ${window}) hit` : sql`hit`}
      join catalogue.products p on p.id = hit.product_id
      join catalogue.categories c on c.id = p.category_id
      ${isRanked ? sql`order by ${sql.raw(sorts.relevance)}` : window}
    ) page on true`.execute(reader);
  return { rows: rows.filter((row): row is ListRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** Words of the catalogue have letters and digits only, so they need no quoting in a tsquery. */
function tsquery(meaning: Meaning, match: 'every' | 'any', weights: string): RawBuilder<unknown> {
  const groups = meaning.map((words) => `(${words.map((word) => word + weights).join(' | ')})`);
  return sql`to_tsquery('english', ${groups.join(match === 'every' ? ' & ' : ' | ')})`;
}

/**
 * All words in the name beat all words in name and search words, and those beat words anywhere; where any word is
 * enough, more of them win first. Then popularity decides. ts_rank says less here and costs twice as much.
 */
function score(page: SearchPage): RawBuilder<unknown> {
  const popularity = sql`least(greatest(s.popularity, 0), 999)`;
  const place = sql`case when s.search @@ ${tsquery(page.meaning, page.match, ':A')} then 2000
    when s.search @@ ${tsquery(page.meaning, page.match, ':AB')} then 1000 else 0 end`;
  if (page.match === 'every') return sql`${popularity} + ${place}`;
  const found = page.meaning.map((words) => sql`(s.search @@ ${tsquery([words], 'any', '')})::integer`);
  return sql`${popularity} + ${place} + 3000 * (${sql.join(found, sql` + `)})`;
}
