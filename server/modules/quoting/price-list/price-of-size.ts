import type { Choice, PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import {
  formatSize,
  isWithin,
  limitsInWords,
  nearestSize,
  parseSize,
  type TypedSize,
} from '#contract/catalogue/free-size.ts';
import { pieceOfSize } from '#contract/pricing/size-price.ts';
import type { Priceable } from '#server/modules/catalogue/index.ts';
import { isMetBy, type PriceList, type PriceRefusal, refuse, withoutQuantity } from './rules.ts';
import { settleNumbers } from './settle-numbers.ts';
import { settleRows } from './settle-rows.ts';
import { withSurcharges } from './surcharges.ts';

type Sized = Pick<Priceable, 'name' | 'attributes' | 'pricing' | 'sizeRule' | 'surcharges'> & {
  readonly optionSettings?: PriceList['optionSettings'];
  readonly printSpecification: Pick<PrintSpecification, 'sizeAttribute' | 'trimSizes'>;
};

/**
 * A product as one choice meets it, and that choice without a quantity. Of a product in free sizes the price list is that
 * of the chosen size, a piece, and its words are as the shop writes them; of any other it is its own, with surcharges, and
 * quantities by value are as the shop writes them; numbers are so of both.
 */
export function priceOfSize<P extends Sized>(
  found: P,
  attributes: Readonly<Choice>,
): { product: P; choice: Choice; refusal: PriceRefusal | null } {
  const numbered = settleNumbers(found, withoutQuantity(attributes));
  const { product, choice } = numbered;
  if (numbered.refusal) return numbered;
  const { sizeRule, printSpecification: print } = product;
  const option = print.sizeAttribute;
  if (!sizeRule) {
    const settled = settleRows(product, choice);
    return { ...settled, product: withSurcharges(settled.product, settled.choice), refusal: null };
  }
  // Its prices are of an area, and nobody can say which.
  if (option === null) return { product, choice, refusal: refuseUnsized(product.name) };
  const words = choice[option];
  // Named sizes are what they are called, whatever the limits of free ones.
  const isNamed = product.attributes.some(
    ({ name, values }) => name === option && values.includes(words ?? ''),
  );
  const typed = isNamed || words === undefined ? null : parseSize(words, sizeRule.unit);
  if (!isNamed && !(typed && isWithin(sizeRule, typed)))
    return { product, choice, refusal: refuseSize(product, choice, typed) };
  const chosen = typed ? { ...choice, [option]: formatSize(typed) } : choice;
  const size = chosenTrim(print, chosen);
  if (!size) return { product, choice, refusal: refuseSize(product, choice, null) };
  // What the choice cannot meet is looked at only for what is near it, whatever it costs.
  const pricing = product.pricing.map((rule) =>
    isMetBy(rule, chosen) ? { ...rule, ...pieceOfSize(sizeRule, rule.pricePaise, size, chosen) } : rule,
  );
  return {
    product: { ...product, pricing, attributes: withValue(product, chosen) },
    choice: chosen,
    refusal: null,
  };
}

/** The chosen size among the values of its option. */
function withValue({ attributes, printSpecification }: Sized, choice: Choice): Sized['attributes'] {
  const chosen = choice[printSpecification.sizeAttribute ?? ''] ?? '';
  return attributes.map(({ name, values }) =>
    name === printSpecification.sizeAttribute && !values.includes(chosen)
      ? { name, values: [...values, chosen] }
      : { name, values },
  );
}

function refuseUnsized(name: string): PriceRefusal {
  return refuse('size_unknown', `${name} cannot be sold just now. Please write to us.`, {}).refusal;
}

/** Why there is no such size, and the nearest there is. */
function refuseSize(product: Sized, choice: Choice, typed: TypedSize | null): PriceRefusal {
  const option = product.printSpecification.sizeAttribute ?? '';
  const words = choice[option];
  const values = product.attributes.find(({ name }) => name === option)?.values ?? [];
  const rule = product.sizeRule;
  const missing = [{ attribute: option, value: words ?? null, allowed: values }];
  const nearest = typed && rule ? formatSize(nearestSize(rule, typed)) : (values[0] ?? '');
  const details = { missing, nearestAttributes: nearest ? { ...choice, [option]: nearest } : null };
  if (words === undefined) return refuse('size_unknown', `Please choose: ${option}.`, details).refusal;
  if (words.trim() === '')
    return refuse('size_unknown', 'Please enter width and height, as in 8 × 3 ft.', details).refusal;
  if (!typed || !rule)
    return refuse('size_unknown', `“${words}” is no size. Write it as in 8 × 3 ft.`, details).refusal;
  const message = `${product.name} cannot be made ${formatSize(typed)}. ${limitsInWords(rule, typed.unit)} The nearest is ${nearest}.`;
  return refuse('size_not_made', message, details).refusal;
}
