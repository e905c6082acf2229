import type {
  AdminFacts,
  Attributes,
  Category,
  PricingRule,
  Product,
  ProductSummary,
} from '#contract/catalogue/catalogue.ts';
import type { EditableProduct } from '#contract/catalogue/catalogue-admin.ts';
import { CURRENCY, rupeesFromPaise } from '#contract/paise.ts';
import type { EditableRow } from './admin-store.ts';
import { presentCharge, presentSizeRule } from './size-rule.ts';
import type { CategoryRow, ProductRow, StoredOption, StoredRule, SummaryRow } from './store.ts';
import type { UnitWithTax } from './with-tax.ts';

function presentRule(rule: StoredRule): PricingRule {
  return {
    pricePerUnit: rupeesFromPaise(rule.pricePaise),
    minQty: rule.minQty,
    maxQty: rule.maxQty,
    attributes: rule.attributes,
    currency: CURRENCY,
  };
}

/** The first price a piece; of free sizes and with surcharges as those have it: the list does not say it. */
function presentFirst(row: SummaryRow, rule: StoredRule): PricingRule {
  if (!row.first_of_size) return presentRule(rule);
  const { pricePaise, quantity } = row.first_of_size;
  return presentRule({ ...rule, pricePaise, minQty: quantity, maxQty: Math.max(rule.maxQty, quantity) });
}

/** What the prices of a list's row with tax are made of. */
export type PricedRow = Pick<SummaryRow, 'hsn_code' | 'first_rule' | 'first_of_size' | 'from_price_paise'>;

/** The prices a list names, with their tax. */
export function presentWithTax(row: PricedRow, unitWithTax: UnitWithTax): Pick<ProductSummary, 'withTax'> {
  if (!row.first_rule) return {};
  const first = row.first_of_size?.pricePaise ?? row.first_rule.pricePaise;
  const of = (paise: number) => rupeesFromPaise(unitWithTax(row.hsn_code, paise));
  return { withTax: { first: of(first), lowest: of(row.from_price_paise ?? first) } };
}

/** A row of a list as the wire has it. `pricing` holds the first rule: lists never open the price list. */
export function presentSummary(row: SummaryRow, unitWithTax?: UnitWithTax): ProductSummary {
  return {
    productId: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    tagline: row.tagline,
    categoryId: row.category_id,
    category: { categoryId: row.category_id, name: row.category_name, slug: row.category_slug },
    section: row.section,
    imageUrls: row.image_urls,
    pricing: row.first_rule ? [presentFirst(row, row.first_rule)] : [],
    isPriceOnRequest: row.first_rule === null,
    from:
      row.from_price_paise === null || row.from_quantity === null
        ? null
        : { unitPrice: rupeesFromPaise(row.from_price_paise), quantity: row.from_quantity },
    minOrderQty: row.min_order_qty,
    maxOrderQty: row.max_order_qty,
    ...(unitWithTax && presentWithTax(row, unitWithTax)),
  };
}

export function presentProduct(row: ProductRow, unitWithTax?: UnitWithTax): Product {
  const attributes = presentOptions(row.attributes);
  return {
    ...presentSummary(row, unitWithTax),
    pricing: row.pricing.map(presentRule),
    attributes,
    metadata: presentMetadata(row.metadata),
    printSpecification: row.print_specification,
    sizeRule: presentSizeRule(row.size_rule),
    optionRules: row.option_rules,
    optionSettings: row.option_settings,
    surcharges: (row.surcharges?.charges ?? []).map(presentCharge),
    turnaroundDays: row.turnaround_days,
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentMetadata(metadata: ProductRow['metadata']): Product['metadata'] {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  );
}

type AdminRow = SummaryRow & { created_at: Date; is_active: boolean; version: number };

export function presentAdminSummary(row: AdminRow): ProductSummary {
  return { ...presentSummary(row), ...adminFacts(row) };
}

export function presentEditable(row: EditableRow): EditableProduct {
  return {
    ...presentProduct(row),
    ...adminFacts(row),
    hsnCode: row.hsn_code,
    searchWords: row.search_words,
  };
}

function adminFacts(row: AdminRow): AdminFacts {
  return {
    createdAt: row.created_at.toISOString(),
    defaultCurrency: CURRENCY,
    isActive: row.is_active,
    version: String(row.version),
  };
}

export function presentCategory(row: CategoryRow, unitWithTax?: UnitWithTax): Category {
  const { from_price_paise: fromPaise, hsn_code: hsnCode } = row;
  return {
    categoryId: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    imageUrl: row.image_urls[0] ?? null,
    imageUrls: row.image_urls,
    createdAt: row.created_at.toISOString(),
    version: String(row.version),
    kindOfWork: row.kind_of_work,
    productCount: row.product_count,
    sections: row.sections,
    fromUnitPrice: fromPaise === null ? null : rupeesFromPaise(fromPaise),
    ...(unitWithTax &&
      fromPaise !== null &&
      hsnCode !== null && { fromWithTax: rupeesFromPaise(unitWithTax(hsnCode, fromPaise)) }),
  };
}

/** Options in the order they are kept in, by their names. */
export function presentOptions(options: readonly StoredOption[]): Attributes {
  return Object.fromEntries(options.map(({ name, values }) => [name, [...values]]));
}
