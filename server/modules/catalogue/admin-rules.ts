import type { ProductBody } from '#contract/catalogue/catalogue-admin.ts';
import { paiseFromRupees } from '#contract/paise.ts';
import type { ProductChange } from './admin-store.ts';
import { categorySlug } from './rules.ts';
import { type StoredSizeRule, storedCharge, storedSizeRule, withLowestPrice } from './size-rule.ts';
import type { StoredOption, StoredRule } from './store.ts';
import { storedSurcharges } from './surcharges.ts';

/** First parts of addresses that are pages of the shop, or of the API beside a product or category. */
const RESERVED = new Set(
  `about account admin api apply assets cart categories category checkout contact dashboard edit export faq files fonts
  forgot-password goodbye home import login logout orders payment-confirmation pictures privacy product products profile refunds shipping
  psp-about psp-apply psp-dashboard psp-landing psp-orders psp-performance psp-support register reset-password sandbox
  sitemap suggestions terms track users verify-email admin-dashboard admin-orders admin-users
  admin-psps admin-reports bulk check-pricing new`.split(/\s+/),
);

/** Pages of the shop that show a category of another address. A product's address is never one of them. */
const PAGES_OF_CATEGORIES = new Set(['flyers', 'visiting-cards']);

/** The address of a name: `Matt Business Cards` -> `matt-business-cards`; `kind` where the name has no letter of it. */
export function slugOf(name: string, kind: 'product' | 'category'): string {
  const slug = plainSlug(name);
  if (!slug) return kind;
  const isReserved = RESERVED.has(slug) || (kind === 'category' && PAGES_OF_CATEGORIES.has(slug));
  return isReserved ? `${slug}-${kind}` : slug;
}

/**
 * The address of a new category. One that is called as a page of the shop becomes what that page shows, as long as nothing else is:
 * `Visiting Cards` is found at `/category/visiting-cards`, which shows the category `business-cards`.
 */
export function newCategorySlug(name: string, taken: ReadonlySet<string>): string {
  const page = plainSlug(name);
  const shown = categorySlug(page);
  if (PAGES_OF_CATEGORIES.has(page) && !taken.has(shown)) return shown;
  return freeSlug(slugOf(name, 'category'), taken);
}

const plainSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');

/** `cards`, or `cards-2`, `cards-3` … where it is taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** A checked product as the database keeps it: attributes as a list, prices in paise. */
export function storedProduct(body: ProductBody): ProductChange {
  const attributes = Object.entries(body.attributes).map(([name, values]) => ({ name, values }));
  const pricing = body.pricing.map((rule) => ({
    pricePaise: paiseFromRupees(rule.pricePerUnit),
    minQty: rule.minQty,
    maxQty: rule.maxQty,
    attributes: rule.attributes,
  }));
  return {
    category_id: body.categoryId,
    name: body.name,
    tagline: body.tagline,
    description: body.description,
    image_urls: body.imageUrls,
    attributes,
    metadata: body.metadata,
    pricing,
    print_specification: body.printSpecification,
    size_rule: sizeRuleOf(body, attributes, pricing),
    option_rules: body.optionRules,
    option_settings: body.optionSettings,
    surcharges: storedSurcharges((body.surcharges ?? []).map(storedCharge), {
      attributes,
      pricing,
      printSpecification: body.printSpecification,
      minOrderQty: body.minOrderQty,
      maxOrderQty: body.maxOrderQty,
      optionSettings: body.optionSettings ?? {},
      // Of free sizes the size rule keeps the lowest prices.
      optionRules: body.sizeRule ? [] : (body.optionRules ?? []),
    }),
    min_order_qty: body.minOrderQty,
    max_order_qty: body.maxOrderQty,
    turnaround_days: body.turnaroundDays,
    hsn_code: body.hsnCode,
    search_words: body.searchWords,
    is_active: body.isActive,
  };
}

function sizeRuleOf(
  {
    sizeRule,
    optionRules = [],
    optionSettings = {},
    printSpecification,
    minOrderQty,
    maxOrderQty,
  }: ProductBody,
  attributes: readonly StoredOption[],
  pricing: readonly StoredRule[],
): StoredSizeRule | null {
  if (!sizeRule) return null;
  const limits = { minOrderQty, maxOrderQty };
  const product = { attributes, pricing, printSpecification, ...limits, optionRules, optionSettings };
  return withLowestPrice(storedSizeRule(sizeRule), product);
}

/** What of a thing changed, for the audit trail; stamps of time and version are no change. */
export function changesBetween(before: object, after: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      name !== 'version' && name !== 'updatedAt' && JSON.stringify(value) !== JSON.stringify(old.get(name)),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(changed),
  };
}
