import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { type CategoryFilter, categoryMatches, type ListRow } from '../products/list-store.ts';
import type { Candidate, ListOrder } from '../rules.ts';
import { SUMMARY_COLUMNS } from '../store.ts';

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
    from unnest((select ${words}::text[])) with ordinality as asked(word, position)
    cross join lateral (
      select json_agg(json_build_object('word', w.word, 'products', w.products, 'kind', w.kind, 'stem', w.stem_id)) as candidates
      from (
        -- '{' follows 'z': the word and every word that begins so lie between.
        (select word, products, stem_id, case when word = asked.word then 'exact' else 'prefix' end as kind
         from catalogue.words
         where word ~>=~ asked.word and word ~<~ (asked.word || '{') and products > 0
           and (word = asked.word or length(asked.word) > 1)
         order by word = asked.word desc, products desc limit least(12, 2 * length(asked.word)))
        union all
        (select word, products, stem_id, 'alike' from catalogue.words
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

const sorts: Record<Exclude<ListOrder, 'relevance'>, string> = {
  popularity: 'p.popularity desc, p.id desc',
  name: 'p.name, p.id',
  category: 'c.name, p.name, p.id',
  price: 'p.sort_price_paise, p.id',
  newest: 'p.id desc',
};

/** What is searched: for each word of the query the numbers of the stems that may be meant. */
export type Meaning = readonly (readonly number[])[];

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
  const { order } = page;
  const statement =
    order !== 'relevance'
      ? sortedHits(page, sorts[order])
      : page.match === 'every'
        ? bestHits(page)
        : someHits(page);
  const { rows } = await sql<
    ListRow | (Partial<ListRow> & { total: number; id: null })
  >`${statement}`.execute(reader);
  return { rows: rows.filter((row): row is ListRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

const columns = sql.raw(`${SUMMARY_COLUMNS}, p.version, p.popularity, p.sort_price_paise`);
const best = sql.raw('hit.rank desc, hit.popularity desc, hit.product_id desc');

/** What is looked at: the name; name, search words and category; all texts. */
type Place = 'name' | 'near' | 'all';

/**
 * All words in the name beat all words in name, search words and category, and those beat words anywhere; then
 * popularity decides. A place is searched only when those above it have too few hits for this page, and only the
 * total needs every hit.
 */
function bestHits(page: SearchPage): RawBuilder<unknown> {
  const needed = page.offset + page.take;
  const top = (place: Place, rank: number, isNeeded: RawBuilder<unknown>) => sql`
    select t.product_id, t.popularity, ${sql.raw(String(rank))} as rank
    from ${hitsIn(place, page)} ${isNeeded}
    order by t.popularity desc, t.product_id desc limit ${needed}`;
  return sql`
    with in_name as materialized (${top('name', 2, sql``)}),
    near_name as materialized (${top(
      'near',
      1,
      sql`and (select count(*) from in_name) < ${needed} and t.product_id not in (select product_id from in_name)`,
    )}),
    nearer as materialized (select * from in_name union all select * from near_name),
    anywhere as materialized (${top(
      'all',
      0,
      sql`and (select count(*) from nearer) < ${needed} and t.product_id not in (select product_id from nearer)`,
    )})
    select counted.total, page.*
    from (${total(page)}) counted
    left join lateral (${pageOf(sql`select * from nearer union all select * from anywhere`, page)}) page on true`;
}

/** The number of products that use a stem is kept with it. */
function total(page: SearchPage): RawBuilder<unknown> {
  const [only, second] = page.meaning.flat();
  return only === undefined || second !== undefined || page.category
    ? sql`select count(*)::integer as total from ${hitsIn('all', page)}`
    : sql`select s.products as total from catalogue.stems s where s.id = ${only}`;
}

/** Where any word is enough, more of them win first; then, as above, the place, then popularity. */
function someHits(page: SearchPage): RawBuilder<unknown> {
  const found = page.meaning.map((stems) => sql`(t.stem_ids && ${stemIds(stems)})::integer`);
  const isIn = (place: Place) =>
    sql`(t.product_id in (select t.product_id from ${hitsIn(place, page)}))::integer`;
  return sql`
    with hits as materialized (
      select t.product_id, t.popularity, 3 * (${sql.join(found, sql` + `)}) + ${isIn('name')} + ${isIn('near')} as rank
      from ${hitsIn('all', page)}
    )
    select counted.total, page.* from (select count(*)::integer as total from hits) counted
    left join lateral (${pageOf(sql`select * from hits`, page)}) page on true`;
}

/** One page of ranked hits, with what a list shows of them. */
function pageOf(hits: RawBuilder<unknown>, page: SearchPage): RawBuilder<unknown> {
  return sql`
    select ${columns} from (
      select * from (${hits}) hit order by ${best} limit ${page.take} offset ${page.offset}
    ) hit
    join catalogue.products p on p.id = hit.product_id join catalogue.categories c on c.id = p.category_id
    order by ${best}`;
}

function sortedHits(page: SearchPage, sort: string): RawBuilder<unknown> {
  return sql`
    with hit as materialized (select t.product_id from ${hitsIn('all', page)})
    select counted.total, page.* from (select count(*)::integer as total from hit) counted
    left join lateral (
      select ${columns} from hit
      join catalogue.products p on p.id = hit.product_id join catalogue.categories c on c.id = p.category_id
      order by ${sql.raw(sort)} limit ${page.take} offset ${page.offset}
    ) page on true`;
}

/** The rows of a place that are hits, as `t`. The partition itself: through its parent each row would be asked for its place. */
function hitsIn(place: Place, page: SearchPage): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (page.match === 'any') {
    conditions.push(sql`t.stem_ids && ${stemIds(page.meaning.flat())}`);
  } else {
    const clear = page.meaning.filter((stems) => stems.length === 1);
    if (clear.length > 0) conditions.push(sql`t.stem_ids @> ${stemIds(clear.flat())}`);
    for (const stems of page.meaning.filter((several) => several.length > 1))
      conditions.push(sql`t.stem_ids && ${stemIds(stems)}`);
  }
  if (page.category)
    conditions.push(sql`t.category_id = (
      select c.id from catalogue.categories c where ${categoryMatches(page.category)} limit 1)`);
  return sql`${sql.raw(`catalogue.product_terms_${place}`)} t where ${sql.join(conditions, sql` and `)}`;
}

/** In a `select`, so that one plan, by the indexes, serves all values: planning costs more than most searches. */
function stemIds(stems: readonly number[]): RawBuilder<unknown> {
  return sql`(select ${stems}::integer[])`;
}
