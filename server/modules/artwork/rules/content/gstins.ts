import { gstinSlip } from '#contract/slips/gstin-slip.ts';
import { lineRule } from './lines.ts';

/** The sample that stands in every guide: a placeholder, and not somebody's number. */
const WEIGHT = { action: 'tell', probability: 0.95 } as const;

/** A GSTIN whose check digit does not fit, or with a character too many or too few. */
export const gstins = lineRule('GSTIN', WEIGHT, gstinSlip);
