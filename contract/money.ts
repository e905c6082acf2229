import { z } from 'zod';
import { MOST_PAISE } from './paise.ts';

export {
  formatPaise,
  paiseFromRupees,
  rupeesFromPaise,
  shareOfPaise,
} from './paise.ts';

/** Rupees on the wire: a number with at most two decimals. */
export const Rupees = z
  .number()
  .min(0)
  .max(MOST_PAISE / 100)
  .refine((value) => Number(value.toFixed(2)) === value, 'Amounts have at most two decimals');
