import type { Choice } from '#contract/catalogue/catalogue.ts';
import { formatRows, parseRows, rowOptionOf, rowsOfTotal } from '#contract/catalogue/quantity-rows.ts';
import type { PriceDrops } from '#contract/pricing/price-drops.ts';
import type { Priceable } from '#server/modules/catalogue/index.ts';
import type { PiecesOfValue } from '../tax/require-one-rate.ts';
import { type CheaperQuantity, chargedUnitPaise } from './price-drops.ts';
import { priceOfSize } from './price-of-size.ts';
import { chooseRule, unitPaiseAt } from './rules.ts';

/**
 * What one piece is charged when another quantity of a mix is taken: it is shared by its values anew, as the page does it, and
 * with it what a value costs more.
 * @param found the product as it is stored, without the surcharges of the present mix
 * @returns null where the choice is no mix, or has no price at that quantity
 */
export function unitPaiseOfMix(
  found: Priceable,
  choice: Choice,
  quantity: number,
  drops: PriceDrops,
): number | null {
  const option = rowOptionOf(found.optionSettings);
  const rows = option === null ? null : parseRows(choice[option] ?? '');
  if (option === null || !rows) return null;
  const values = found.attributes.find(({ name }) => name === option)?.values ?? [];
  const words = formatRows(rowsOfTotal(rows, quantity), values);
  const { product, choice: mix } = priceOfSize(found, { ...choice, [option]: words });
  const rule = chooseRule(product.pricing, mix, quantity);
  if (!rule) return null;
  return chargedUnitPaise(product, { choice: mix, quantity, unitPaise: unitPaiseAt(rule, quantity) }, drops);
}

/** What one piece of each value of a mix costs by the price list; none where the choice is no mix. */
export function piecesOfMix(found: Priceable, choice: Choice, quantity: number): PiecesOfValue[] {
  const option = rowOptionOf(found.optionSettings);
  const rows = option === null ? null : parseRows(choice[option] ?? '');
  if (option === null || !rows) return [];
  return rows.flatMap((row) => {
    const { product, choice: one } = priceOfSize(found, { ...choice, [option]: row.value });
    const rule = chooseRule(product.pricing, one, quantity);
    return rule ? [{ ...row, unitPaise: unitPaiseAt(rule, quantity) }] : [];
  });
}

/** A larger quantity that costs less, as it is charged when it is taken; null where of a mix it no longer does. */
export function cheaperOfMix(
  cheaper: CheaperQuantity | null,
  totalPaise: number,
  unitPaiseAtTotal: (quantity: number) => number | null,
): CheaperQuantity | null {
  const unitPaise = cheaper && unitPaiseAtTotal(cheaper.quantity);
  if (!cheaper || unitPaise === null) return cheaper;
  const taken = { quantity: cheaper.quantity, totalPaise: unitPaise * cheaper.quantity };
  return taken.totalPaise < totalPaise ? taken : null;
}
