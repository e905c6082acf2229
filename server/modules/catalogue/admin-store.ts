import { type RawBuilder, sql } from 'kysely';
import type { OptionRule } from '#contract/catalogue/option-rules.ts';
import type { OptionSettings } from '#contract/catalogue/option-settings.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { StoredSizeRule } from './size-rule.ts';
import { type ProductRow, type StoredOption, type StoredRule, SUMMARY_COLUMNS } from './store.ts';
import type { StoredSurcharges } from './surcharges.ts';

/** A product with everything an admin may change; hidden ones too. */
export interface EditableRow extends ProductRow {
  readonly is_active: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly search_words: string;
}

const SUMMARY = sql.raw(`${SUMMARY_COLUMNS}, p.is_active, p.version, p.created_at`);
const WHOLE =
  sql.raw(`p.attributes, p.metadata, p.pricing, p.print_specification, p.size_rule, p.option_rules, p.option_settings, p.surcharges,
  p.turnaround_days, p.updated_at,
  p.search_words`);

/** What may be changed of a product, as its columns have it; what is undefined stays as it is. */
export interface ProductChange {
  readonly category_id?: string;
  readonly section?: string | null;
  readonly name?: string;
  readonly tagline?: string | undefined;
  readonly description?: string;
  readonly image_urls?: readonly string[];
  readonly attributes?: readonly StoredOption[];
  readonly metadata?: Readonly<Record<string, readonly string[]>>;
  readonly pricing?: readonly StoredRule[];
  readonly print_specification?: object;
  readonly size_rule?: StoredSizeRule | null;
  readonly option_rules?: readonly OptionRule[] | undefined;
  readonly option_settings?: OptionSettings | undefined;
  readonly surcharges?: StoredSurcharges | null;
  readonly min_order_qty?: number;
  readonly max_order_qty?: number;
  readonly turnaround_days?: number | undefined;
  readonly hsn_code?: string | undefined;
  readonly search_words?: string | undefined;
  readonly is_active?: boolean | undefined;
}

const JSON_COLUMNS = new Set([
  'image_urls',
  'attributes',
  'metadata',
  'pricing',
  'print_specification',
  'size_rule',
  'option_rules',
  'option_settings',
  'surcharges',
]);

function valuesOf(change: ProductChange): [column: string, value: RawBuilder<unknown>][] {
  return Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => [
      column,
      JSON_COLUMNS.has(column) ? sql`nullif(${JSON.stringify(value)}::jsonb, 'null')` : sql`${value}`,
    ]);
}

/** @returns the new id, or null when the slug is taken. */
export async function insertProduct(
  tx: Tx,
  { id, slug }: { id: string; slug: string },
  content: ProductChange,
): Promise<string | null> {
  const own = [['id', sql`${id}`] as const, ['slug', sql`${slug}`] as const];
  const values = [...own, ...valuesOf(content)];
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.products (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))})
    on conflict (slug) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Compare and set: false when the product is gone or has another version by now. Null: whatever the version. */
export async function changeProduct(
  tx: Tx,
  product: { id: string; version: string | null },
  change: ProductChange,
): Promise<boolean> {
  const sets = valuesOf(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ id: string }>`
    update catalogue.products set ${sql.join(sets)}
    where id = ${product.id} and deleted_at is null and ${isVersion(product.version)} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Compare and set, as above. The row stays for the orders that hold it. */
export async function markProductDeleted(tx: Tx, id: string, version: string | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update catalogue.products set is_active = false, deleted_at = now()
    where id = ${id} and deleted_at is null and ${isVersion(version)} returning id`.execute(tx);
  return rows.length > 0;
}

function isVersion(version: string | null): RawBuilder<unknown> {
  return version === null ? sql`true` : sql`version::text = ${version}`;
}

/** Products with some state, locked in the order of their ids. */
export async function lockProducts(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string; isActive: boolean; hsnCode: string }[]> {
  const { rows } = await sql<{ id: string; name: string; isActive: boolean; hsnCode: string }>`
    select id, name, is_active as "isActive", hsn_code as "hsnCode" from catalogue.products
    where id = any(${ids}::uuid[]) and deleted_at is null order by id for update`.execute(tx);
  return rows;
}

export async function setProductsActive(tx: Tx, ids: readonly string[], isActive: boolean): Promise<void> {
  await sql`update catalogue.products set is_active = ${isActive} where id = any(${ids}::uuid[])`.execute(tx);
}

export async function markProductsDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update catalogue.products set is_active = false, deleted_at = now()
    where id = any(${ids}::uuid[])`.execute(tx);
}

export async function readEditable(reader: Db | Tx, id: string): Promise<EditableRow | undefined> {
  const { rows } = await sql<EditableRow>`
    select ${SUMMARY}, ${WHOLE}
    from catalogue.products p join catalogue.categories c on c.id = p.category_id
    where p.id = ${id} and p.deleted_at is null`.execute(reader);
  return rows[0];
}

/** Several of them by id. */
export async function readEditables(
  reader: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EditableRow>> {
  const { rows } = await sql<EditableRow>`
    select ${SUMMARY}, ${WHOLE}
    from catalogue.products p join catalogue.categories c on c.id = p.category_id
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Slugs that begin with `base`, of deleted products too: an old address never shows another product. */
export async function readSlugsLike(reader: Db | Tx, base: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from catalogue.products
    where slug = ${base} or (slug >= ${`${base}-`} and slug < ${`${base}.`})`.execute(reader);
  return new Set(rows.map(({ slug }) => slug));
}
