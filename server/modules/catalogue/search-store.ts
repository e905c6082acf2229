import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
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
        select word, products, 'exact' as kind from catalogue.words where word = asked.word and products > 0
        union all
        -- '{' follows 'z': every word that begins so lies between.
        (select word, products, 'prefix' from catalogue.words
         where word ~>~ asked.word and word ~<~ (asked.word || '{') and products > 0
           and not exists (select from catalogue.words known where known.word = asked.word and known.products > 0)
         order by products desc limit 12)
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
  relevance: 'score desc, product_id desc',
  popularity: 'p.popularity desc, p.id desc',
  name: 'p.name, p.id',
  category: 'c.name, p.name, p.id',
  price: 'coalesce(p.from_price_paise, 9007199254740991), p.id',
  newest: 'p.id desc',
};

export interface SearchPage {
  /** A tsquery of the 'english' configuration, made of words of the catalogue only. */
  readonly query: string;
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
  const joined = sql`catalogue.products p on p.id = hit.product_id
    join catalogue.categories c on c.id = p.category_id`;
  // A popular product beats an unknown one that matches as well, and no more than that.
  const { rows } = await sql<ListRow | (Partial<ListRow> & { total: number; id: null })>`
    with hit as materialized (
      select s.product_id, ts_rank('{0.05, 0.15, 0.4, 1}', s.search, query) + s.popularity / 1000.0 as score
      from to_tsquery('english', ${page.query}) as query, catalogue.product_search s
      where s.search @@ query ${inCategory}
    )
    select counted.total, page.*
    from (select count(*)::integer as total from hit) counted
    left join lateral (
      select ${sql.raw(SUMMARY_COLUMNS)}, p.popularity, coalesce(p.from_price_paise, 9007199254740991) as sort_price
      from ${isRanked ? sql`(select * from hit ${window}) hit` : sql`hit`} join ${joined}
      ${isRanked ? sql`order by hit.score desc, hit.product_id desc` : window}
    ) page on true`.execute(reader);
  return { rows: rows.filter((row): row is ListRow => row.id !== null), total: rows[0]?.total ?? 0 };
}
