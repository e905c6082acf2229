import { phoneTypo } from '#contract/typos/phone-typo.ts';
import { lineRule } from './lines.ts';

/** A mobile number that is a digit too short or too long, or has letters among its digits. */
export const phoneNumbers = lineRule('PHONE', 'silent', phoneTypo);
