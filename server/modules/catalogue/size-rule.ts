import type { SizeCharge, SizeRule } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import type { SizeLimits, SizeUnit } from '#contract/catalogue/free-size.ts';
import { numbersAt } from '#contract/catalogue/number-option.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/paise.ts';
import {
  type PricedCharge,
  type PricedSizeRule,
  pieceOfSize,
  sharedPaise,
} from '#contract/pricing/size-price.ts';
import { canBeChosen } from './can-be-chosen.ts';
import type { PriceableContent, StoredRule } from './store.ts';

/** A charge as the database keeps it: in paise. */
export type StoredCharge = PricedCharge & { readonly name: string };

/** Of what comes in the sizes it names: a price is of a piece. */
export const WITHOUT_SIZES = {
  rollWidthsMm: [],
  canTurn: true,
  pricedBy: 'piece',
  isWholeRoll: false,
  leastPaise: 0,
  roundToPaise: 1,
} as const;

/** A size rule as the database keeps it: prices in paise. */
export interface StoredSizeRule extends SizeLimits, PricedSizeRule {
  readonly unit: SizeUnit;
  readonly charges: readonly StoredCharge[];
  /** The lowest price a piece of its named sizes has, at any quantity and at the smallest: lists show them. */
  readonly from?: (LowestPrice & { readonly first: LowestPrice }) | null;
}

/** What a piece costs, and from how many on. */
export interface LowestPrice {
  readonly pricePaise: number;
  readonly quantity: number;
}

export function presentSizeRule(rule: StoredSizeRule | null): SizeRule | null {
  if (!rule) return null;
  const { leastPaise, roundToPaise, charges, from: _from, ...rest } = rule;
  return {
    ...rest,
    rollWidthsMm: [...rest.rollWidthsMm],
    leastPrice: rupeesFromPaise(leastPaise),
    roundTo: rupeesFromPaise(roundToPaise),
    charges: charges.map(presentCharge),
  };
}

export function presentCharge({ pricePaise, attributes, ...charge }: StoredCharge): SizeCharge {
  return { ...charge, attributes: { ...attributes }, price: rupeesFromPaise(pricePaise) };
}

export function storedCharge({ price, ...charge }: SizeCharge): StoredCharge {
  return { ...charge, pricePaise: paiseFromRupees(price) };
}

export function storedSizeRule(rule: SizeRule): StoredSizeRule {
  const { leastPrice, roundTo, charges, sheet, ...rest } = rule;
  return {
    ...rest,
    ...(sheet && { sheet }),
    leastPaise: paiseFromRupees(leastPrice),
    roundToPaise: Math.max(1, paiseFromRupees(roundTo)),
    charges: charges.map(storedCharge),
  };
}

type Sized = Pick<
  PriceableContent,
  'minOrderQty' | 'maxOrderQty' | 'attributes' | 'printSpecification' | 'optionRules' | 'optionSettings'
> & {
  readonly pricing: readonly StoredRule[];
};

/** With the lowest prices of a piece of its named sizes that can be chosen, before charges that a choice adds. */
export function withLowestPrice(rule: StoredSizeRule, product: Sized): StoredSizeRule {
  const { printSpecification: print, minOrderQty, maxOrderQty } = product;
  const name = print.sizeAttribute ?? '';
  const sizes = product.attributes.find((option) => option.name === name)?.values ?? [];
  let from: LowestPrice | null = null;
  let first: LowestPrice | null = null;
  for (const { pricePaise, minQty, maxQty, attributes } of product.pricing) {
    if (minQty > maxOrderQty || maxQty < minOrderQty) continue;
    const quantity = Math.max(minQty, minOrderQty);
    for (const value of sizes) {
      const size = chosenTrim(print, { [name]: value });
      if (!size || (attributes[name] !== undefined && attributes[name] !== value)) continue;
      const choice = { ...numbersAt('min', product.optionSettings), ...attributes, [name]: value };
      if (!canBeChosen(product.attributes, product.optionRules, choice)) continue;
      const piece = pieceOfSize(rule, pricePaise, size, choice);
      const unitPaise = sharedPaise(piece, quantity);
      const found = { pricePaise: unitPaise, quantity };
      if (!from || unitPaise < from.pricePaise) from = found;
      const isFirst = !first || quantity < first.quantity;
      if (!first || isFirst || (quantity === first.quantity && unitPaise < first.pricePaise)) first = found;
    }
  }
  return { ...rule, from: from && first && { ...from, first } };
}
