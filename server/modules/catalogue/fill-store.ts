import { sql } from 'kysely';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { OptionRule } from '#contract/catalogue/option-rules.ts';
import type { OptionSettings } from '#contract/catalogue/option-settings.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type StoredCharge, type StoredSizeRule, withLowestPrice } from './size-rule.ts';
import type { StoredOption, StoredRule } from './store.ts';
import { type StoredSurcharges, storedSurcharges } from './surcharges.ts';

export interface NewCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly kindOfWork: string;
  readonly sections: readonly { readonly id: string; readonly name: string }[];
}

export interface NewProduct {
  readonly categoryId: string;
  readonly slug: string;
  readonly section: string;
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly imageUrls: readonly string[];
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly metadata: Readonly<Record<string, string | readonly string[]>>;
  readonly pricing: readonly StoredRule[];
  readonly print: PrintSpecification;
  readonly sizeRule?: StoredSizeRule;
  readonly optionRules?: readonly OptionRule[];
  readonly optionSettings?: OptionSettings;
  readonly surcharges?: readonly StoredCharge[];
  readonly minOrderQty: number;
  readonly maxOrderQty: number;
  readonly turnaroundDays: number;
  readonly hsnCode: string;
  readonly searchWords: string;
  readonly popularity: number;
}

/** Adds categories in the order given; what is there already stays as it is. */
export async function addCategories(tx: Tx, categories: readonly NewCategory[]): Promise<void> {
  const rows = categories.map(({ imageUrl, kindOfWork, ...rest }, position) => ({
    ...rest,
    kind_of_work: kindOfWork,
    image_urls: [imageUrl],
    position,
  }));
  await sql`
    insert into catalogue.categories (slug, name, description, image_urls, kind_of_work, position, sections)
    select slug, name, description, image_urls, kind_of_work, position, sections
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(slug text, name text, description text, image_urls jsonb, kind_of_work text, position integer, sections jsonb)
    on conflict do nothing`.execute(tx);
}

/** @returns slug -> id of every category. */
export async function readCategoryIds(reader: Db | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.selectFrom('catalogue.categories').select(['slug', 'id']).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Adds products in one statement; one whose slug is taken is left out. */
export async function addProducts(tx: Tx, products: readonly NewProduct[]): Promise<void> {
  const rows = products.map((product) => ({
    category_id: product.categoryId,
    slug: product.slug,
    section: product.section,
    name: product.name,
    tagline: product.tagline,
    description: product.description,
    image_urls: product.imageUrls,
    attributes: Object.entries(product.options).map(([name, values]) => ({ name, values })),
    metadata: product.metadata,
    pricing: product.pricing,
    print_specification: product.print,
    size_rule: sizeRuleOf(product),
    option_rules: product.optionRules ?? [],
    option_settings: product.optionSettings ?? {},
    surcharges: surchargesOf(product),
    min_order_qty: product.minOrderQty,
    max_order_qty: product.maxOrderQty,
    turnaround_days: product.turnaroundDays,
    hsn_code: product.hsnCode,
    search_words: product.searchWords,
    popularity: product.popularity,
  }));
  const columns =
    sql.raw(`category_id, slug, section, name, tagline, description, image_urls, attributes, metadata,
    pricing, print_specification, size_rule, option_rules, option_settings, surcharges, min_order_qty, max_order_qty,
    turnaround_days, hsn_code, search_words, popularity`);
  await sql`
    insert into catalogue.products (${columns})
    select ${columns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(category_id uuid, slug text, section text,
      name text, tagline text, description text, image_urls jsonb, attributes jsonb, metadata jsonb, pricing jsonb,
      print_specification jsonb, size_rule jsonb, option_rules jsonb, option_settings jsonb, surcharges jsonb, min_order_qty integer, max_order_qty integer, turnaround_days integer, hsn_code text,
      search_words text, popularity integer)
    on conflict (slug) do nothing`.execute(tx);
}

const optionsOf = ({ options }: NewProduct): StoredOption[] =>
  Object.entries(options).map(([name, values]) => ({ name, values: [...values] }));

function sizeRuleOf({ sizeRule, optionRules = [], print, ...product }: NewProduct): StoredSizeRule | null {
  const attributes = optionsOf({ ...product, print });
  if (!sizeRule) return null;
  const optionSettings = product.optionSettings ?? {};
  return withLowestPrice(sizeRule, {
    ...product,
    attributes,
    optionRules,
    optionSettings,
    printSpecification: print,
  });
}

function surchargesOf({
  surcharges = [],
  optionRules: all = [],
  print,
  ...product
}: NewProduct): StoredSurcharges | null {
  const attributes = optionsOf({ ...product, print });
  // Of free sizes the size rule keeps the lowest prices.
  const optionRules = product.sizeRule ? [] : all;
  const optionSettings = product.optionSettings ?? {};
  return storedSurcharges(surcharges, {
    ...product,
    attributes,
    optionRules,
    optionSettings,
    printSpecification: print,
  });
}

/** Counted, not read from the categories: hidden products too. */
export async function countProducts(reader: Db | Tx): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::integer as products from catalogue.products`.execute(reader);
  return rows[0]?.products ?? 0;
}

/** The planner must know the new sizes before the first query, not when autovacuum comes by. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await sql`vacuum analyze catalogue.products, catalogue.product_terms, catalogue.product_words, catalogue.words,
    catalogue.categories`.execute(db);
}
