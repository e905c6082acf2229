import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface KnownProduct {
  readonly id: string;
  readonly slug: string;
  readonly isDeleted: boolean;
}

/** Products by id or address, deleted ones too: their addresses are not given again. */
export async function readKnown(
  reader: Db | Tx,
  keys: { ids: readonly string[]; slugs: readonly string[] },
): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    select id, slug, deleted_at is not null as "isDeleted" from catalogue.products where id = any(${keys.ids}::uuid[])
    union
    select id, slug, deleted_at is not null from catalogue.products where slug = any(${keys.slugs}::text[])`.execute(
    reader,
  );
  return rows;
}

/** One import at a time: it goes on when the other one's transaction has ended. */
export async function waitForImport(tx: Tx): Promise<void> {
  // A statement of an import may write two thousand products, and the next import waits for all of them.
  await sql`set local statement_timeout = '120s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.import'))`.execute(tx);
}

/**
 * Locks what an import changes: its products in the order of their ids, as every writer does, then the categories,
 * whose counts every indexed product changes. @returns false when one of them is gone.
 */
export async function lockForImport(
  tx: Tx,
  what: { productIds: readonly string[]; categoryIds: readonly string[] },
): Promise<boolean> {
  const products = await sql`
    select 1 from catalogue.products where id = any(${what.productIds}::uuid[]) and deleted_at is null
    order by id for update`.execute(tx);
  await sql`select 1 from catalogue.categories order by id for no key update`.execute(tx);
  const categories = await sql`
    select 1 from catalogue.categories
    where id = any(${what.categoryIds}::uuid[]) and deleted_at is null`.execute(tx);
  return (
    products.rows.length === what.productIds.length && categories.rows.length === what.categoryIds.length
  );
}

const COLUMNS = [
  ['category_id', 'uuid'],
  ['name', 'text'],
  ['tagline', 'text'],
  ['description', 'text'],
  ['image_urls', 'jsonb'],
  ['attributes', 'jsonb'],
  ['metadata', 'jsonb'],
  ['pricing', 'jsonb'],
  ['print_specification', 'jsonb'],
  ['size_rule', 'jsonb'],
  ['option_rules', 'jsonb'],
  ['option_settings', 'jsonb'],
  ['surcharges', 'jsonb'],
  ['min_order_qty', 'integer'],
  ['max_order_qty', 'integer'],
  ['turnaround_days', 'integer'],
  ['hsn_code', 'text'],
  ['search_words', 'text'],
  ['is_active', 'boolean'],
] as const;
const names = COLUMNS.map(([name]) => name).join(', ');
const typed = COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ');

/** Adds products of a JSON list; a slug somebody took meanwhile is left out. @returns their ids. */
export async function insertProducts(tx: Tx, json: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.products (slug, ${sql.raw(names)})
    select slug, ${sql.raw(names)} from jsonb_to_recordset(${json}::jsonb) as row(slug text, ${sql.raw(typed)})
    on conflict (slug) do nothing returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Compare and set of a JSON list of products with their ids and versions. @returns how many it changed. */
export async function replaceProducts(tx: Tx, json: string): Promise<number> {
  const sets = COLUMNS.map(([name]) => `${name} = row.${name}`).join(', ');
  const { rows } = await sql`
    update catalogue.products p set ${sql.raw(sets)}
    from jsonb_to_recordset(${json}::jsonb) as row(id uuid, version bigint, ${sql.raw(typed)})
    where p.id = row.id and p.version = row.version and p.deleted_at is null returning p.id`.execute(tx);
  return rows.length;
}
