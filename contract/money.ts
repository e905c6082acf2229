import { z } from 'zod';

export {
  formatPaise,
  paiseFromRupees,
  rupeesFromPaise,
  shareOfPaise,
} from './paise.ts';

/** ₹9,99,99,999.99: far above any order, far below where floats lose paise. */
const MAX_PAISE = 9_999_999_999;

/** Rupees on the wire: a number with at most two decimals. */
export const Rupees = z
  .number()
  .min(0)
  .max(MAX_PAISE / 100)
  .refine((value) => Number(value.toFixed(2)) === value, 'Amounts have at most two decimals');
