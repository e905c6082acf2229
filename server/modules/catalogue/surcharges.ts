import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { numbersAt } from '#contract/catalogue/number-option.ts';
import { brokenRule } from '#contract/catalogue/option-rules.ts';
import { pieceOfSize, sharedPaise } from '#contract/pricing/size-price.ts';
import { canBeChosen } from './can-be-chosen.ts';
import { type LowestPrice, type StoredCharge, WITHOUT_SIZES } from './size-rule.ts';
import type { PriceableContent, StoredRule } from './store.ts';

/**
 * What some choices cost on top of the price list, as the database keeps it; without charges where only option rules decide
 * which of its prices can be bought.
 */
export interface StoredSurcharges {
  readonly charges: readonly StoredCharge[];
  /** The lowest price a piece can have with them, at any quantity and at the smallest: lists show them. */
  readonly from: (LowestPrice & { readonly first: LowestPrice }) | null;
}

type Charged = Pick<
  PriceableContent,
  'minOrderQty' | 'maxOrderQty' | 'attributes' | 'printSpecification' | 'optionRules' | 'optionSettings'
> & { readonly pricing: readonly StoredRule[] };

/** Choices of one price that are looked at for the lowest; more are no list a person keeps. */
const MOST_CHOICES = 2_000;

/** With the lowest prices of a piece that can be chosen; null where there are neither charges nor option rules. */
export function storedSurcharges(
  charges: readonly StoredCharge[],
  product: Charged,
): StoredSurcharges | null {
  if (charges.length === 0 && product.optionRules.length === 0) return null;
  const { printSpecification: print, minOrderQty, maxOrderQty } = product;
  let from: LowestPrice | null = null;
  let first: LowestPrice | null = null;
  for (const { pricePaise, minQty, maxQty, attributes } of product.pricing) {
    if (minQty > maxOrderQty || maxQty < minOrderQty) continue;
    const quantity = Math.max(minQty, minOrderQty);
    for (const choice of choicesWith(attributes, charges, product)) {
      const size = chosenTrim(print, choice) ?? { widthMm: 1, heightMm: 1 };
      const piece = pieceOfSize({ ...WITHOUT_SIZES, charges }, pricePaise, size, choice);
      const unitPaise = sharedPaise(piece, quantity);
      const found = { pricePaise: unitPaise, quantity };
      if (!from || unitPaise < from.pricePaise) from = found;
      const isFirst = !first || quantity < first.quantity;
      if (!first || isFirst || (quantity === first.quantity && unitPaise < first.pricePaise)) first = found;
    }
  }
  return { charges, from: from && first && { ...from, first } };
}

/** What can be chosen at a price, of the options that decide what is charged on top. */
function choicesWith(
  attributes: Readonly<Record<string, string>>,
  charges: readonly StoredCharge[],
  { attributes: options, printSpecification, optionRules, optionSettings }: Charged,
): Record<string, string>[] {
  const names = new Set([
    ...charges.flatMap((charge) => Object.keys(charge.attributes)),
    ...optionRules.flatMap(({ when, other }) => [when.option, other.option]),
    printSpecification.sizeAttribute ?? '',
  ]);
  if (!canBeChosen(options, optionRules, attributes)) return [];
  let choices: Record<string, string>[] = [{ ...numbersAt('min', optionSettings), ...attributes }];
  if (charges.length === 0) return choices;
  for (const { name, values } of options) {
    if (!names.has(name) || Object.hasOwn(attributes, name)) continue;
    choices = choices
      .flatMap((choice) => values.map((value) => ({ ...choice, [name]: value })))
      .filter((choice) => !brokenRule(optionRules, choice))
      .slice(0, MOST_CHOICES);
  }
  return choices;
}
