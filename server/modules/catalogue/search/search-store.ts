import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { KEY_COLUMNS, type KeyOrCount, type PageOfKeys, pageOfKeys } from '../products/list-store.ts';
import type { Candidate, ListOrder } from '../rules.ts';
import { stateOfCatalogue } from '../state-store.ts';
import { hitsIn, mostHits, type SearchPage, termsOf } from './hit-store.ts';
import { pageOfHits } from './page-of-hits-store.ts';
import { rankedHits } from './ranked-hits-store.ts';

export interface Candidates {
  readonly products: number;
  readonly state: string;
  readonly found: readonly { readonly asked: string; readonly candidates: readonly Candidate[] }[];
}

/**
 * For each word of a query the catalogue's words that may be meant: the word itself, else words that begin with it,
 * else the nearest by trigrams. `products` is the number of products in all, `state` the catalogue's.
 */
export async function readCandidates(reader: Db | Tx, words: readonly string[]): Promise<Candidates> {
  const { rows } = await sql<{
    products: number;
    state: string;
    asked: string;
    candidates: Candidate[] | null;
  }>`
    select (select coalesce(sum(product_count), 0)::integer from catalogue.categories where is_active) as products,
      ${stateOfCatalogue} as state, asked.word as asked, found.candidates
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
    state: rows[0]?.state ?? '',
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

/** The hits of a search, the best first (or in the order asked for), with their number, counted up to `most`, in one statement. */
export async function readHits(reader: Db | Tx, page: SearchPage): Promise<PageOfKeys> {
  const { order } = page;
  const statement = order === 'relevance' ? bestHits(page) : sortedHits(page, sorts[order]);
  const { rows } = await sql<KeyOrCount>`${statement}`.execute(reader);
  return pageOfKeys(rows);
}

/** The best hits, and how many there are. */
function bestHits(page: SearchPage): RawBuilder<unknown> {
  const { tables, hits } = rankedHits(page);
  return sql`with ${tables} ${pageOfHits(page, total(page), hits)}`;
}

/** So many rows are counted through before an index is asked, where one in so many is expected to be a hit. */
const COUNTED_THROUGH = 20_000;
const COMMON = 10;

/** The number of products that use a stem is kept with it; of several, it may be known that there are more than are counted. */
function total(page: SearchPage): RawBuilder<unknown> {
  const { words, most, products, known } = page;
  const [only, second] = page.meaning.flat();
  if (known && known.atLeast >= most) return sql`select ${most}::integer as total`;
  if (only !== undefined && second === undefined && !page.category)
    return sql`select least(s.products, ${most}::integer) as total from catalogue.stems s where s.id = ${only}`;
  const count = (rows: RawBuilder<unknown>) =>
    sql`select count(*)::integer as total from (select from ${rows} where ${hitsIn(page, words)} limit ${most}) first`;
  const isRare = (known?.about ?? mostHits(page, words)) * COMMON < products;
  if (products <= COUNTED_THROUGH || isRare) return count(termsOf('all'));
  const through = sql`(select * from ${termsOf('all')} limit ${sql.raw(String(COUNTED_THROUGH))}) t`;
  return sql`select case when part.total >= ${most} then part.total else (${count(termsOf('all'))}) end as total
    from (${count(through)}) part`;
}

function sortedHits(page: SearchPage, sort: string): RawBuilder<unknown> {
  return sql`
    with hit as materialized (select t.product_id from ${termsOf('all')} where ${hitsIn(page, page.words)})
    select counted.total, ${stateOfCatalogue} as state, page.*
    from (select least(count(*), ${page.most}::integer)::integer as total from hit) counted
    left join lateral (
      select ${KEY_COLUMNS} from hit
      join catalogue.products p on p.id = hit.product_id join catalogue.categories c on c.id = p.category_id
      order by ${sql.raw(sort)} limit ${page.take} offset ${page.offset}
    ) page on true`;
}
