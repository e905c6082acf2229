import { gstinTypo } from '#contract/typos/gstin-typo.ts';
import { lineRule } from './lines.ts';

/** A GSTIN whose check digit does not fit, or with a character too many or too few. */
export const gstins = lineRule('GSTIN', 'tell', gstinTypo);
