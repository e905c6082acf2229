import type { Product } from '#contract/catalogue/catalogue.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import type { Specs } from '#web/lib/cart/cart.ts';

/** The product as its page needs it: of the price list only the first rule travels. */
export type PageProduct = Product & {
  /** How its colours look; they come with the page, which then needs no table of them. */
  readonly swatches?: Readonly<Record<string, string>>;
  /** Its options need more than chips and lists: a part that is loaded with it. */
  readonly isSpecial?: boolean;
  /** There are finished designs for it. */
  readonly isDesignable?: boolean;
};

/** What a person has chosen. Shared as `?Sides=Both&qty=500`. */
export interface Configuration {
  readonly choice: Specs;
  readonly quantity: number;
}

export const QUANTITY_PARAM = 'qty';

/** The product's choice lists; a quantity key among the attributes is ignored (spec, "Product detail"). */
export function optionsOf(product: Pick<Product, 'attributes'>): [name: string, values: string[]][] {
  return Object.entries(withoutQuantityOptions(product.attributes));
}

/** The names by which an address says a configuration. */
export function configurationParams(product: Pick<Product, 'attributes'>): string[] {
  return [...optionsOf(product).map(([name]) => name), QUANTITY_PARAM];
}

/** The address of a configuration: the query without its question mark. */
export function searchOf(configuration: Configuration): string {
  const search = new URLSearchParams(configuration.choice);
  search.set(QUANTITY_PARAM, String(configuration.quantity));
  return search.toString();
}
