import type { Attributes, PrintSpecification, ProductSummary } from '#contract/catalogue/catalogue.ts';
import type { Deps } from '#server/platform/deps.ts';
import { summaryOf } from '../kept-products.ts';
import { presentOptions } from '../present.ts';
import type { PricesWithTax } from '../with-tax.ts';
import { rowsOf } from './kept-rows.ts';
import { readPopularOfEach } from './popular-store.ts';

interface PopularProduct {
  readonly summary: ProductSummary;
  readonly printSpecification: PrintSpecification;
  readonly attributes: Attributes;
}

/** The most popular products of each category, as lists show them, with their options and what they are printed as. Three statements at most. */
export async function popularOfEach(
  deps: Pick<Deps, 'db'> & PricesWithTax,
  most: { readonly each: number; readonly categories: number },
): Promise<PopularProduct[]> {
  const keys = await readPopularOfEach(deps.db, most);
  const rows = new Map((await rowsOf(deps.db, keys)).map((row) => [row.id, row]));
  const unitWithTax = await deps.unitsWithTax(deps.db);
  return keys.flatMap(({ id, print_specification: printSpecification, attributes }) => {
    const row = rows.get(id);
    return row
      ? [{ summary: summaryOf(row, unitWithTax), printSpecification, attributes: presentOptions(attributes) }]
      : [];
  });
}
