import type { Product } from '#contract/catalogue/catalogue.ts';
import { formatSize, parseSize } from '#contract/catalogue/free-size.ts';
import { numberLimitsOf, parseWhole } from '#contract/catalogue/number-option.ts';
import { brokenRule, changeInWords, nearestPossible } from '#contract/catalogue/option-rules.ts';
import { formatRows, parseRows, rowOptionOf, totalOf } from '#contract/catalogue/quantity-rows.ts';
import { readQuantity } from '#web/lib/cart/read-quantity.ts';
import { type Configuration, optionsOf, QUANTITY_PARAM } from './configuration.ts';

/**
 * The configuration an address names. What it leaves out, or names wrongly, falls back to the first value of the
 * option and the smallest quantity; `isChosen` says whether it named anything at all. What does not go together falls to
 * the nearest that does: where the address named it, `moved` says so.
 */
export function readConfiguration(
  product: Pick<Product, 'attributes' | 'minOrderQty' | 'maxOrderQty'> & Sized,
  search: URLSearchParams,
): Configuration & { isChosen: boolean; moved: string | null } {
  let isChosen = false;
  const choice: Record<string, string> = {};
  for (const [name, values] of optionsOf(product)) {
    const said = search.get(name);
    const wanted =
      said !== null && !values.includes(said)
        ? (freeSize(product, name, said) ??
          quantitiesOf(product, [name, values], said) ??
          numberOf(product, name, said))
        : said;
    const isKnown = wanted !== null;
    isChosen ||= isKnown;
    choice[name] = isKnown ? wanted : (values[0] ?? '');
  }
  const rows = parseRows(choice[rowOptionOf(product.optionSettings) ?? ''] ?? '');
  const quantity = rows ? totalOf(rows) : readQuantity(product, search.get(QUANTITY_PARAM) ?? '');
  return {
    ...possible(product, choice, search),
    quantity: quantity ?? product.minOrderQty,
    isChosen: isChosen || quantity !== null,
  };
}

/** What the address leaves out follows what it names, as far as it can. */
function possible(
  { attributes, optionRules = [] }: Pick<Product, 'attributes'> & Sized,
  choice: Record<string, string>,
  search: URLSearchParams,
): { choice: Record<string, string>; moved: string | null } {
  if (!brokenRule(optionRules, choice)) return { choice, moved: null };
  const named = Object.keys(choice).filter((name) => search.has(name));
  const following = nearestPossible(attributes, optionRules, choice, named);
  if (following) return { choice: following, moved: null };
  const nearest = nearestPossible(attributes, optionRules, choice) ?? choice;
  return { choice: nearest, moved: changeInWords(optionRules, choice, nearest) };
}

type Sized = Partial<Pick<Product, 'sizeRule' | 'printSpecification' | 'optionRules' | 'optionSettings'>>;

/** Quantities by value in an address, as configurations hold them; null where they name what it does not come in. */
function quantitiesOf(
  { optionSettings }: Sized,
  [name, values]: readonly [string, readonly string[]],
  said: string,
): string | null {
  const rows = name === rowOptionOf(optionSettings) ? parseRows(said) : null;
  return rows?.every(({ value }) => values.includes(value)) ? formatRows(rows, values) || null : null;
}

/** A number in an address as configurations hold it, also one that cannot be had: the quote says so. Null: none. */
function numberOf({ optionSettings }: Sized, name: string, said: string): string | null {
  const number = numberLimitsOf(optionSettings, name) && parseWhole(said);
  return number === null ? null : String(number);
}

/** A size in an address as configurations hold it, also one that is not made: the quote says so. Null: no size. */
function freeSize({ sizeRule, printSpecification }: Sized, name: string, said: string): string | null {
  const typed =
    sizeRule && printSpecification?.sizeAttribute === name ? parseSize(said, sizeRule.unit) : null;
  return typed && formatSize(typed);
}
