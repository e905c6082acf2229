import { LRUCache } from 'lru-cache';
import type { Product, ProductSummary } from '#contract/catalogue/catalogue.ts';
import { frozen } from '#server/platform/http/serialize.ts';
import { presentProduct, presentSummary } from './present.ts';
import type { ProductRow, SummaryRow } from './store.ts';

/** Each change of a product, and of its category's name, gives it a version that no other product ever had (0003). */
interface Versioned {
  readonly version: number;
}

/** A page of a large shop's products, and some hundred that are looked at. */
const summaries = new LRUCache<number, ProductSummary>({ max: 2_000 });
const products = new LRUCache<number, Product>({ max: 500 });

/** For a process that goes on with another database: its products may have the same versions. */
export function forgetPresented(): void {
  summaries.clear();
  products.clear();
}

/** The same row of a list again, as long as it has the same version: it is written for the wire once. */
export function summaryOf(row: SummaryRow & Versioned): ProductSummary {
  const known = summaries.get(row.version);
  if (known) return known;
  const made = frozen(presentSummary(row));
  summaries.set(row.version, made);
  return made;
}

/** The product of this version, if it was asked for before. */
export function knownProduct(version: number): Product | undefined {
  return products.get(version);
}

export function productOf(row: ProductRow & Versioned): Product {
  const made = frozen(presentProduct(row));
  products.set(row.version, made);
  return made;
}
