import { type RawBuilder, sql } from 'kysely';
import { type Db, plannedEachTime, type Tx } from '#server/platform/db.ts';
import type { EditableRow } from '../admin-store.ts';
import { SUMMARY_COLUMNS, type SummaryRow } from '../store.ts';

interface EditedRow extends SummaryRow {
  readonly is_active: boolean;
  readonly version: number;
  readonly created_at: Date;
}

export interface AdminListRow extends EditedRow {
  readonly total: number;
}

const COLUMNS = sql.raw(`${SUMMARY_COLUMNS}, p.is_active, p.version, p.created_at`);

export interface AdminPage {
  readonly search: string;
  /** Null: of every category. */
  readonly categoryId: string | null;
  /** Id of the last row of the page before. */
  readonly after: string | null;
  readonly take: number;
}

/** A page of the list and how many there are, counted up to `most`. */
interface CountedPage extends AdminPage {
  readonly most: number;
}

/**
 * One page of all products that are not deleted, the newest first, with how many there are, in one statement. A search
 * is for a part of the name, by its trigrams; one or two letters begin a word.
 */
export async function readAdminPage(
  reader: Db | Tx,
  page: CountedPage,
): Promise<{ rows: AdminListRow[]; total: number }> {
  const { rows } = await sql<AdminListRow | { id: null; total: number }>`
    ${planned(page)} select counted.total, page.*
    from (select count(*)::integer as total from (
      select from catalogue.products p where ${isWanted(page)} limit ${page.most}) first) counted
    left join lateral (
      select ${COLUMNS} from (${idsOf(page)}) chosen
      join catalogue.products p on p.id = chosen.id join catalogue.categories c on c.id = p.category_id
      order by p.id desc
    ) page on true order by page.id desc`.execute(reader);
  return { rows: rows.filter((row): row is AdminListRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** The same rows by their ids, the newest first. */
export async function readAdminRows(reader: Db | Tx, ids: readonly string[]): Promise<EditedRow[]> {
  const { rows } = await sql<EditedRow>`
    select ${COLUMNS} from catalogue.products p join catalogue.categories c on c.id = p.category_id
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null order by p.id desc`.execute(reader);
  return rows;
}

/** A page of the same list with everything, for an export. */
export async function readWholePage(reader: Db | Tx, page: AdminPage): Promise<EditableRow[]> {
  const { rows } = await sql<EditableRow>`
    ${planned(page)} select ${COLUMNS}, p.attributes, p.metadata, p.pricing, p.print_specification, p.size_rule, p.option_rules, p.option_settings, p.surcharges, p.turnaround_days, p.updated_at,
      p.search_words
    from (${idsOf(page)}) chosen
    join catalogue.products p on p.id = chosen.id join catalogue.categories c on c.id = p.category_id
    order by p.id desc`.execute(reader);
  return rows;
}

const planned = ({ search }: AdminPage) => (search ? plannedEachTime : sql``);

function idsOf(page: AdminPage): RawBuilder<unknown> {
  const beyond = page.after === null ? sql`true` : sql`p.id < ${page.after}::uuid`;
  return sql`select p.id from catalogue.products p where ${isWanted(page)} and ${beyond}
    order by p.id desc limit ${page.take}`;
}

function isWanted({ search, categoryId }: AdminPage): RawBuilder<unknown> {
  const ofCategory = categoryId === null ? sql`true` : sql`p.category_id = ${categoryId}::uuid`;
  return sql`p.deleted_at is null and ${ofCategory} and ${isNamed(search)}`;
}

function isNamed(search: string): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const part = search.replaceAll(/[\\%_]/g, '\\$&');
  // Its statement is planned each time, so that it is folded once, and what many are called is walked, not looked up.
  const like = (pattern: string) => sql`p.folded_name like catalogue.fold(${pattern})`;
  if (search.length > 2) return like(`%${part}%`);
  return sql`(${like(`${part}%`)} or ${like(`% ${part}%`)})`;
}

/** The id of the category meant by an id, slug or name; null when there is none. */
export async function readCategoryId(
  reader: Db | Tx,
  key: { id: string | null; slug: string; name: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.categories
    where deleted_at is null and (id = ${key.id}::uuid or slug = ${key.slug} or lower(name) = lower(${key.name}))
    limit 1`.execute(reader);
  return rows[0]?.id ?? null;
}
