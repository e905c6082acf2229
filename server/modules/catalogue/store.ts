import { CompiledQuery, sql } from 'kysely';
import type { PrintSpecification, Product } from '#contract/catalogue/catalogue.ts';
import type { OptionRule } from '#contract/catalogue/option-rules.ts';
import type { OptionSettings } from '#contract/catalogue/option-settings.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { LowestPrice, StoredSizeRule } from './size-rule.ts';
import type { StoredSurcharges } from './surcharges.ts';

/** One rule of a stored price list; `pricePaise` is for one piece. */
export interface StoredRule {
  readonly pricePaise: number;
  readonly minQty: number;
  readonly maxQty: number;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface StoredOption {
  readonly name: string;
  readonly values: string[];
}

export interface SummaryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly tagline: string;
  readonly category_id: string;
  readonly category_name: string;
  readonly category_slug: string;
  readonly section: string | null;
  readonly image_urls: string[];
  readonly first_rule: StoredRule | null;
  /** Of free sizes, and with surcharges, the lowest price of a piece at the smallest quantity. */
  readonly first_of_size: LowestPrice | null;
  readonly from_price_paise: number | null;
  readonly from_quantity: number | null;
  readonly min_order_qty: number;
  readonly max_order_qty: number;
  readonly hsn_code: string;
}

export interface ProductRow extends SummaryRow {
  readonly attributes: readonly StoredOption[];
  /** Older products have a text where newer ones have a list of them. */
  readonly metadata: Record<string, string | string[]>;
  readonly pricing: readonly StoredRule[];
  readonly print_specification: PrintSpecification;
  readonly size_rule: StoredSizeRule | null;
  readonly option_rules: Product['optionRules'];
  readonly option_settings: OptionSettings;
  readonly surcharges: StoredSurcharges | null;
  readonly turnaround_days: number;
  readonly updated_at: Date;
  readonly version: number;
}

export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly image_urls: string[];
  readonly created_at: Date;
  readonly version: number;
  readonly sections: { id: string; name: string }[];
  readonly kind_of_work: string;
  readonly product_count: number;
  /** Of the cheapest that is sold in it. */
  readonly from_price_paise: number | null;
  readonly hsn_code: string | null;
}

/** What pricing reads of a product; prices in paise a piece, sizes in mm. */
export interface PriceableContent {
  readonly name: string;
  readonly categoryId: string;
  readonly categoryName: string;
  /** What print partners call it. */
  readonly kindOfWork: string;
  readonly imageUrl: string | null;
  readonly hsnCode: string;
  readonly minOrderQty: number;
  readonly maxOrderQty: number;
  readonly turnaroundDays: number;
  readonly attributes: readonly StoredOption[];
  readonly pricing: readonly StoredRule[];
  readonly printSpecification: PrintSpecification;
  /** Of a product in free sizes: what its prices are for. */
  readonly sizeRule: StoredSizeRule | null;
  readonly optionRules: readonly OptionRule[];
  readonly optionSettings: OptionSettings;
  /** What some choices cost on top. */
  readonly surcharges: StoredSurcharges | null;
}

/** Columns of a SummaryRow, from `p` (products) and `c` (categories). */
export const SUMMARY_COLUMNS = `p.id, p.slug, p.name, p.description, p.tagline, p.category_id,
  c.name as category_name, c.slug as category_slug, p.section, p.image_urls, p.first_rule,
  coalesce(p.size_rule, p.surcharges) -> 'from' -> 'first' as first_of_size,
  p.from_price_paise, p.from_quantity, p.min_order_qty, p.max_order_qty, p.hsn_code`;

const PRODUCT = `select ${SUMMARY_COLUMNS}, p.attributes, p.metadata, p.pricing, p.print_specification, p.size_rule,
    p.option_rules, p.option_settings, p.surcharges, p.turnaround_days, p.updated_at, p.version
  from catalogue.products p join catalogue.categories c on c.id = p.category_id
  where p.is_active and`;

const PRODUCT_VERSION = 'select p.version from catalogue.products p where p.is_active and';

export async function readProduct(
  reader: Db | Tx,
  key: { id: string } | { slug: string },
): Promise<ProductRow | undefined> {
  // Written out, not built: these statements run for every page and every quote.
  const query =
    'id' in key
      ? CompiledQuery.raw(`${PRODUCT} p.id = $1`, [key.id])
      : CompiledQuery.raw(`${PRODUCT} p.slug = $1`, [key.slug]);
  return (await reader.executeQuery<ProductRow>(query as CompiledQuery<ProductRow>)).rows[0];
}

/** Which version an active product has now: what is known of that version holds. */
export async function readProductVersion(
  reader: Db | Tx,
  key: { id: string } | { slug: string },
): Promise<number | undefined> {
  const query =
    'id' in key
      ? CompiledQuery.raw(`${PRODUCT_VERSION} p.id = $1`, [key.id])
      : CompiledQuery.raw(`${PRODUCT_VERSION} p.slug = $1`, [key.slug]);
  const { rows } = await reader.executeQuery<{ version: number }>(
    query as CompiledQuery<{ version: number }>,
  );
  return rows[0]?.version;
}

/** What says which form a product has. */
export interface WordsOfPiece {
  readonly categorySlug: string;
  readonly section: string | null;
}

interface PriceableRow {
  id: string;
  slug: string;
  version: number;
  /** Null when the caller knows this version already. */
  content: (PriceableContent & WordsOfPiece) | null;
}

const CONTENT = `json_build_object('name', p.name, 'categoryId', p.category_id, 'categoryName', c.name,
    'categorySlug', c.slug, 'section', p.section,
    'kindOfWork', c.kind_of_work,
    'imageUrl', p.image_urls ->> 0, 'hsnCode', p.hsn_code, 'minOrderQty', p.min_order_qty, 'maxOrderQty', p.max_order_qty,
    'turnaroundDays', p.turnaround_days, 'attributes', p.attributes, 'pricing', p.pricing,
    'printSpecification', p.print_specification, 'sizeRule', p.size_rule, 'optionRules', p.option_rules,
    'optionSettings', p.option_settings, 'surcharges', p.surcharges)`;
const PRICEABLE = `from catalogue.products p join catalogue.categories c on c.id = p.category_id where p.is_active and`;
const ONE_PRICEABLE = `select p.id, p.slug, p.version, case when p.version <> $2 then ${CONTENT} end as content ${PRICEABLE}`;
const SOME_PRICEABLES = `select p.id, p.slug, p.version,
    case when p.version <> all($2::bigint[]) then ${CONTENT} end as content ${PRICEABLE}`;

export async function readPriceable(
  reader: Db | Tx,
  key: { id: string } | { slug: string },
  knownVersion: number,
): Promise<PriceableRow | undefined> {
  const query =
    'id' in key
      ? CompiledQuery.raw(`${ONE_PRICEABLE} p.id = $1`, [key.id, knownVersion])
      : CompiledQuery.raw(`${ONE_PRICEABLE} p.slug = $1`, [key.slug, knownVersion]);
  return (await reader.executeQuery<PriceableRow>(query as CompiledQuery<PriceableRow>)).rows[0];
}

export async function readPriceables(
  reader: Db | Tx,
  wanted: { ids: readonly string[]; slugs: readonly string[]; versions: readonly number[] },
): Promise<PriceableRow[]> {
  const byId = `${SOME_PRICEABLES} p.id = any($1::uuid[])`;
  const query =
    wanted.slugs.length === 0
      ? CompiledQuery.raw(byId, [wanted.ids, wanted.versions])
      : CompiledQuery.raw(`${byId} union all ${SOME_PRICEABLES} p.slug = any($3::text[])`, [
          wanted.ids,
          wanted.versions,
          wanted.slugs,
        ]);
  return (await reader.executeQuery<PriceableRow>(query as CompiledQuery<PriceableRow>)).rows;
}

/** Active categories in the order of the shop; `slug` or `id` for one. The lowest price comes from an index. */
export async function readCategories(
  reader: Db | Tx,
  key: { id: string } | { slug: string } | 'all' = 'all',
): Promise<CategoryRow[]> {
  const one = key === 'all' ? sql`` : 'id' in key ? sql`and c.id = ${key.id}` : sql`and c.slug = ${key.slug}`;
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.name, c.description, c.image_urls, c.kind_of_work, c.sections, c.product_count, c.created_at, c.version,
      cheapest.from_price_paise, cheapest.hsn_code
    from catalogue.categories c left join lateral (
      select p.from_price_paise, p.hsn_code from catalogue.products p
      where p.category_id = c.id and p.is_active
      order by p.sort_price_paise, p.id limit 1) cheapest on true
    where c.is_active ${one}
    order by c.position, c.name`.execute(reader);
  return rows;
}
