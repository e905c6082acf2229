import { plainDigits } from './digits.ts';

/** Indian mobile numbers: ten digits, the first of them 6 to 9. */
export const MOBILE_PATTERN = /^[6-9][0-9]{9}$/;

/**
 * A number as people write or paste it, `+91 98765-43210`, without what is written around it: blanks, hyphens, dots and
 * brackets, and a leading +91, 91 (of 12 digits) or 0 (of 11). What is no Indian number loses its blanks only.
 */
export function nationalPhone(typed: string): string {
  const bare = plainDigits(typed)
    .normalize('NFKC')
    .replace(/[\s().\p{Pd}\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/gu, '');
  return bare.replace(/^(?:\+91|0091)0?(?=[0-9]{10}$)|^91(?=[0-9]{10}$)|^0(?=[0-9]{10}$)/, '');
}

/** As a number is kept where any kind is welcome: an Indian mobile by its ten digits, any other as it was written. */
export function keptPhone(typed: string): string {
  const national = nationalPhone(typed);
  return MOBILE_PATTERN.test(national) ? national : typed.trim();
}

/**
 * What a field for ten digits shows of what was typed so far: digits only, cut to ten (spec section 5), once the country
 * code is gone. A `+` stays until it is known which country follows, `91` until there are twelve digits of it.
 */
export function phoneField(typed: string): string {
  const national = nationalPhone(typed);
  if (/^\+9?$/.test(national)) return national;
  const digits = national.replace(/^\+91/, '').replace(/\D/g, '');
  const mayBeCountry = digits.startsWith('91') && digits.length === 11;
  return mayBeCountry ? digits : digits.slice(0, 10);
}
