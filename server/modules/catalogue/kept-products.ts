import { LRUCache } from 'lru-cache';
import type { Product, ProductSummary } from '#contract/catalogue/catalogue.ts';
import { frozen } from '#server/platform/http/serialize.ts';
import { type PricedRow, presentProduct, presentSummary, presentWithTax } from './present.ts';
import type { ProductRow, SummaryRow } from './store.ts';
import type { UnitWithTax } from './with-tax.ts';

/** Each change of a product, and of its category's name, gives it a version that no other product ever had (0003). */
interface Versioned {
  readonly version: number;
}

interface KeptProduct {
  readonly product: Product;
  readonly prices: PricedRow;
}

/** A page of a large shop's products, and some hundred that are looked at. */
const summaries = new LRUCache<number, ProductSummary>({ max: 2_000 });
const products = new LRUCache<number, KeptProduct>({ max: 500 });
/** What the kept ones were asked for by: ids and addresses. */
const askedBy = new LRUCache<string, true>({ max: 1_000 });

/** For a process that goes on with another database: its products may have the same versions. */
export function forgetPresented(): void {
  summaries.clear();
  products.clear();
  askedBy.clear();
}

/** Whether to ask for its version first is worth a statement: it was asked for by this id or address before. */
export const wasAsked = (id: string): boolean => askedBy.get(id) ?? false;

/** The same row of a list again, as long as it has the same version and its tax is the same: it is written for the wire once. */
export function summaryOf(row: SummaryRow & Versioned, unitWithTax: UnitWithTax): ProductSummary {
  const known = summaries.get(row.version);
  if (known && isTaxed(known, row, unitWithTax)) return known;
  const made = frozen(presentSummary(row, unitWithTax));
  summaries.set(row.version, made);
  return made;
}

/** The product of this version, if it was asked for before and its tax is as it was. */
export function knownProduct(version: number, unitWithTax: UnitWithTax): Product | undefined {
  const known = products.get(version);
  return known && isTaxed(known.product, known.prices, unitWithTax) ? known.product : undefined;
}

/** @param askedAs the id or address that found it */
export function productOf(row: ProductRow & Versioned, unitWithTax: UnitWithTax, askedAs: string): Product {
  askedBy.set(askedAs, true);
  const { hsn_code, first_rule, first_of_size, from_price_paise } = row;
  const product = frozen(presentProduct(row, unitWithTax));
  products.set(row.version, { product, prices: { hsn_code, first_rule, first_of_size, from_price_paise } });
  return product;
}

/** A rate of tax changes at midnight, without the product's becoming another. */
function isTaxed({ withTax }: ProductSummary, prices: PricedRow, unitWithTax: UnitWithTax): boolean {
  const now = presentWithTax(prices, unitWithTax).withTax;
  return now?.first === withTax?.first && now?.lowest === withTax?.lowest;
}
