import type { SizeRule } from '#contract/catalogue/catalogue.ts';
import { type SizeUnit, tenthsOf } from '#contract/catalogue/free-size.ts';
import type { Draft } from './draft.ts';

/** What each part of the editor of free sizes is given. */
export interface SizePartProps {
  draft: Draft;
  rule: SizeRule;
  errorOf: (path: string) => string | undefined;
  set: (part: Partial<SizeRule>) => void;
}

/** What a price of the list buys, as its field and the rule's say it. */
export const PRICED_BY: Readonly<Record<SizeRule['pricedBy'], string>> = {
  square_foot: 'Square foot',
  square_inch: 'Square inch',
  square_metre: 'Square metre',
  press_sheet: 'Press sheet',
  piece: 'Piece, whatever its size',
};

/** `Price per square foot`; of products in named sizes `Price per unit`, as the spec has it. */
export function priceLabel({ sizeRule }: Pick<Draft, 'sizeRule'>): string {
  return sizeRule && sizeRule.pricedBy !== 'piece'
    ? `Price per ${PRICED_BY[sizeRule.pricedBy].toLowerCase()}`
    : 'Price per unit';
}

/** Millimetres in the unit of the rule, as far as anybody writes them. */
export const fromMm = (mm: number, unit: SizeUnit) => Number(((mm * 10) / tenthsOf(1, unit)).toFixed(3));
export const toMm = (value: number, unit: SizeUnit) =>
  Number.isNaN(value) ? Number.NaN : Math.round(value * tenthsOf(1, unit)) / 10;
