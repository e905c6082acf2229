import { gstinSlip } from '#contract/slips/gstin-slip.ts';
import { lineRule } from './lines.ts';

/** A GSTIN whose check digit does not fit, or with a character too many or too few. */
export const gstins = lineRule('GSTIN', 'tell', gstinSlip);
