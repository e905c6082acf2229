import { z } from 'zod';
import { MOST_PAISE } from './paise.ts';

export {
  formatPaise,
  paiseFromRupees,
  rupeesFromPaise,
  shareOfPaise,
} from './paise.ts';

const upTo = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine((value) => Number(value.toFixed(2)) === value, 'Amounts have at most two decimals');

/** Rupees on the wire: a number with at most two decimals. */
export const Rupees = upTo(MOST_PAISE / 100);

/** The same with its tax: shown beside what may be charged, and no limit of it. */
export const RupeesWithTax = upTo((2 * MOST_PAISE) / 100);
