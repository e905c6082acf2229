import type { Product } from '#contract/catalogue/catalogue.ts';
import { formatSize, parseSize } from '#contract/catalogue/free-size.ts';
import { readQuantity } from '#web/lib/cart/read-quantity.ts';
import { type Configuration, optionsOf, QUANTITY_PARAM } from './configuration.ts';

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
