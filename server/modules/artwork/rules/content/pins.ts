import { pinTypo } from '#contract/typos/pin-typo.ts';
import { lineRule } from './lines.ts';

/** A PIN code of another State than the place it stands behind, or one that India Post does not have. */
export const pinCodes = lineRule('PIN', 'silent', pinTypo);
