import type { Product } from '#contract/catalogue/catalogue.ts';
import { formatSize, parseSize } from '#contract/catalogue/free-size.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import type { Specs } from '#web/lib/cart/cart.ts';
import { readQuantity } from '#web/lib/cart/read-quantity.ts';

/** The product as its page needs it: of the price list only the first rule travels. */
export type PageProduct = Product;

/** What a person has chosen. Shared as `?Sides=Both&qty=500`. */
export interface Configuration {
  readonly choice: Specs;
  readonly quantity: number;
}

const QUANTITY_PARAM = 'qty';

/** The product's choice lists; a quantity key among the attributes is ignored (spec, "Product detail"). */
export function optionsOf(product: Pick<Product, 'attributes'>): [name: string, values: string[]][] {
  return Object.entries(withoutQuantityOptions(product.attributes));
}

/** The names by which an address says a configuration. */
export function configurationParams(product: Pick<Product, 'attributes'>): string[] {
  return [...optionsOf(product).map(([name]) => name), QUANTITY_PARAM];
}

/**
 * The configuration an address names. What it leaves out, or names wrongly, falls back to the first value of the
 * option and the smallest quantity; `isChosen` says whether it named anything at all.
 */
export function readConfiguration(
  product: Pick<Product, 'attributes' | 'minOrderQty' | 'maxOrderQty'> & Sized,
  search: URLSearchParams,
): Configuration & { isChosen: boolean } {
  let isChosen = false;
  const choice: Record<string, string> = {};
  for (const [name, values] of optionsOf(product)) {
    const said = search.get(name);
    const wanted = said !== null && !values.includes(said) ? freeSize(product, name, said) : said;
    const isKnown = wanted !== null;
    isChosen ||= isKnown;
    choice[name] = isKnown ? wanted : (values[0] ?? '');
  }
  const quantity = readQuantity(product, search.get(QUANTITY_PARAM) ?? '');
  return { choice, quantity: quantity ?? product.minOrderQty, isChosen: isChosen || quantity !== null };
}

type Sized = Partial<Pick<Product, 'sizeRule' | 'printSpecification'>>;

/** A size in an address as configurations hold it, also one that is not made: the quote says so. Null: no size. */
function freeSize({ sizeRule, printSpecification }: Sized, name: string, said: string): string | null {
  const typed =
    sizeRule && printSpecification?.sizeAttribute === name ? parseSize(said, sizeRule.unit) : null;
  return typed && formatSize(typed);
}

/** The address of a configuration: the query without its question mark. */
export function searchOf(configuration: Configuration): string {
  const search = new URLSearchParams(configuration.choice);
  search.set(QUANTITY_PARAM, String(configuration.quantity));
  return search.toString();
}
