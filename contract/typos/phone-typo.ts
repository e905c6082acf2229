import { MOBILE_PATTERN, nationalPhone } from '../phone.ts';

/** What stands before a mobile number, and the number as far as it goes on. */
const MOBILE =
  /(?:\b(?:mob(?:ile)?|cell|whats ?app|wa)\b\.?\s*(?:no|number|num)?\.?\s*[:\-–]*\s*|(?=\+\s?91))((?:\+\s?91|\b[0-9])[0-9 ()\-–]{6,20}[0-9])/gi;
/** These stand before any number; one that begins as mobile numbers do and is not parted as an area code is, is one. */
const CALLED =
  /\b(?:call(?: us)?|ph(?:one)?|contact|m(?=\s?[:.\-–]))\b\.?\s*(?:no|number)?\.?\s*[:\-–]*\s*([6-9][0-9]{3,10}(?:[ -][0-9]{3,7}){0,2})(?![0-9-])/gi;
/** Ten letters and digits that are nearly a mobile number: an O or an l where 0 or 1 belongs. */
const WITH_LETTERS = /(?<![A-Za-z0-9])[6-9][0-9OolI]{4}[ -]?[0-9OolI]{5}(?![A-Za-z0-9])/g;
const FEWEST_DIGITS = 7;
/** One digit too many or too few is a slip; anything else is two numbers, or none. */
const SLIPS: readonly number[] = [9, 11];

/** A mobile number that is a digit too short or too long, or has letters among its digits. */
export function phoneTypo(line: string): string | null {
  for (const [written] of line.matchAll(WITH_LETTERS)) {
    const digits = written.replaceAll(/[^0-9]/g, '').length;
    const meant = written.replaceAll(/[Oo]/g, '0').replaceAll(/[lI]/g, '1');
    if (/[OolI]/.test(written) && digits >= FEWEST_DIGITS && MOBILE_PATTERN.test(nationalPhone(meant)))
      return `“${written}” has a letter where a digit belongs: ${meant}?`;
  }
  for (const match of [...line.matchAll(MOBILE), ...line.matchAll(CALLED)]) {
    const written = (match[1] ?? '').trim();
    const count = digitsAfterCountry(written);
    if (SLIPS.includes(count))
      return `The number “${written}” has ${count} digits. Mobile numbers in India have ten.`;
  }
  return null;
}

/** Digits of the number itself, without country code and the zero of trunk calls. */
function digitsAfterCountry(written: string): number {
  const digits = written.replaceAll(/[^0-9]/g, '');
  if (/^\+\s?91/.test(written)) return digits.slice(2).replace(/^0/, '').length;
  // A toll-free number, and 91 without its plus.
  if (/^18[06]0/.test(digits) || (digits.startsWith('91') && digits.length >= 12)) return 10;
  return digits.replace(/^0/, '').length;
}
