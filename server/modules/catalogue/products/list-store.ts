import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ListOrder } from '../rules.ts';
import { stateOfCatalogue } from '../state-store.ts';
import { SUMMARY_COLUMNS, type SummaryRow } from '../store.ts';

/** Which category is meant, if one is: by id, slug or name. */
export interface CategoryFilter {
  readonly id: string | null;
  readonly slug: string;
  readonly name: string;
}

/** Which product a row of a list is, as which version, and what lists are ordered by. */
export interface RowKey {
  readonly id: string;
  readonly version: number;
  readonly popularity: number;
  readonly sort_price_paise: number;
}

export type ListRow = SummaryRow & RowKey;

/** A page of a list or of a search by its keys, and how many products there are in all. */
export interface PageOfKeys {
  readonly keys: readonly RowKey[];
  readonly total: number;
  /** The catalogue's when the page was read. */
  readonly state: string;
}

const VERSION_AND_ORDER = 'p.version, p.popularity, p.sort_price_paise';
/** Columns of a `RowKey`, from `p` (products): a third of what whole rows cost. */
export const KEY_COLUMNS: RawBuilder<unknown> = sql.raw(`p.id, ${VERSION_AND_ORDER}`);

/** What each row of such a statement says of all; one without an id says nothing else. */
export type KeyOrCount = { readonly total: number; readonly state: string } & (
  | RowKey
  | { readonly id: null }
);

export function pageOfKeys(rows: readonly KeyOrCount[]): PageOfKeys {
  const { total = 0, state = '' } = rows[0] ?? {};
  return { keys: rows.filter((row) => row.id !== null), total, state };
}

/** Whole rows of products, in no order. */
export async function readRows(reader: Db | Tx, ids: readonly string[]): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select ${sql.raw(`${SUMMARY_COLUMNS}, ${VERSION_AND_ORDER}`)}
    from catalogue.products p join catalogue.categories c on c.id = p.category_id
    where p.id = any(${ids}::uuid[])`.execute(reader);
  return rows;
}

export function categoryMatches(filter: CategoryFilter | null): RawBuilder<unknown> {
  if (!filter) return sql`true`;
  return sql`c.is_active and (c.slug = ${filter.slug} or lower(c.name) = lower(${filter.name})
    or c.id = ${filter.id}::uuid)`;
}

type PlainOrder = Exclude<ListOrder, 'relevance' | 'category'>;

/** Each order is an index and a row comparison on it, so that any page costs what the first one costs. */
const orders: Record<
  PlainOrder,
  { by: string; key: string; isDescending: boolean; types: readonly string[] }
> = {
  name: { by: 'p.name, p.id', key: '(p.name, p.id)', isDescending: false, types: ['text', 'uuid'] },
  popularity: {
    by: 'p.popularity desc, p.id desc',
    key: '(p.popularity, p.id)',
    isDescending: true,
    types: ['integer', 'uuid'],
  },
  price: {
    by: 'p.sort_price_paise, p.id',
    key: '(p.sort_price_paise, p.id)',
    isDescending: false,
    types: ['bigint', 'uuid'],
  },
  newest: { by: 'p.id desc', key: '(p.id)', isDescending: true, types: ['uuid'] },
};

/** The part of a row its order continues from. */
export function keyOf(row: ListRow, order: ListOrder): (string | number)[] {
  if (order === 'name') return [row.name, row.id];
  if (order === 'category') return [row.category_name, row.name, row.id];
  if (order === 'price') return [row.sort_price_paise, row.id];
  if (order === 'newest') return [row.id];
  return [row.popularity, row.id];
}

export interface ListPage {
  readonly category: CategoryFilter | null;
  readonly order: Exclude<ListOrder, 'relevance'>;
  readonly after: readonly (string | number)[] | null;
  readonly offset: number;
  /** Rows to read. */
  readonly take: number;
}

/** One page, the exact total and the catalogue's state, in one statement: the total is kept with the categories. */
export async function readPage(reader: Db | Tx, page: ListPage): Promise<PageOfKeys> {
  const matches = categoryMatches(page.category);
  const body =
    page.order === 'category' ? pageByCategory(page, matches) : pageInOrder(page, page.order, matches);
  const { rows } = await sql<KeyOrCount>`
    select counted.total, counted.state, page.*
    from (select coalesce(sum(c.product_count), 0)::integer as total, ${stateOfCatalogue} as state
      from catalogue.categories c where ${matches}) counted
    left join lateral (${body}) page on true`.execute(reader);
  return pageOfKeys(rows);
}

/** So many rows are passed over as they are; of more only the index is read. */
const FEW_PASSED = 100;

function pageInOrder(page: ListPage, order: PlainOrder, matches: RawBuilder<unknown>): RawBuilder<unknown> {
  const { by, key, isDescending, types } = orders[order];
  const after = page.after
    ? sql`and ${sql.raw(key)} ${sql.raw(isDescending ? '<' : '>')} (${sql.join(
        types.map((type, index) => sql`${page.after?.[index]}::${sql.raw(type)}`),
      )})`
    : sql``;
  const inCategory = page.category
    ? sql`and p.category_id = (select c.id from catalogue.categories c where ${matches} limit 1)`
    : sql``;
  const chosen = (columns: RawBuilder<unknown>) => sql`
    select ${columns} from catalogue.products p where p.is_active ${inCategory} ${after}
    order by ${sql.raw(by)} limit ${page.take} offset ${page.offset}`;
  if (page.offset <= FEW_PASSED) return chosen(KEY_COLUMNS);
  return sql`
    select ${KEY_COLUMNS} from (${chosen(sql`p.id`)}) chosen join catalogue.products p on p.id = chosen.id
    order by ${sql.raw(by)}`;
}

/** Category by category, each from its own index: sorting all products by another table's name has none. */
function pageByCategory(page: ListPage, matches: RawBuilder<unknown>): RawBuilder<unknown> {
  const [category, name, id] = page.after ?? [];
  if (!page.after && page.offset > 0) return furtherByCategory(page, matches);
  const fromCategory = page.after ? sql`and c.name >= ${category}` : sql``;
  const after = page.after
    ? sql`and (c.name > ${category} or (p.name, p.id) > (${name}::text, ${id}::uuid))`
    : sql``;
  return rowsByCategory(
    sql`catalogue.categories c`,
    sql`${after} order by p.name, p.id limit ${page.take + page.offset}`,
    sql`where ${matches} ${fromCategory} order by c.name, p.name, p.id limit ${page.take} offset ${page.offset}`,
  );
}

/** Of categories that lie before the page their numbers of products are enough: they are kept, and exact. */
function furtherByCategory(page: ListPage, matches: RawBuilder<unknown>): RawBuilder<unknown> {
  return rowsByCategory(
    sql`(select c.id, c.name, c.product_count, sum(c.product_count) over (order by c.name, c.id) - c.product_count as before
      from catalogue.categories c where ${matches}) c`,
    sql`order by p.name, p.id limit ${page.take} offset greatest(0, ${page.offset}::bigint - c.before)`,
    sql`where c.before < ${page.offset + page.take}::bigint and c.before + c.product_count > ${page.offset}::bigint
      order by c.name, p.name, p.id limit ${page.take}`,
  );
}

function rowsByCategory(
  categories: RawBuilder<unknown>,
  ofOne: RawBuilder<unknown>,
  ofAll: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select ${KEY_COLUMNS} from (
      select c.name as category_name, p.name, p.id from ${categories}
      cross join lateral (
        select p.name, p.id from catalogue.products p where p.is_active and p.category_id = c.id ${ofOne}
      ) p
      ${ofAll}
    ) chosen join catalogue.products p on p.id = chosen.id
    order by chosen.category_name, p.name, p.id`;
}
