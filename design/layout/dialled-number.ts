import { plainDigits } from '#contract/digits.ts';
import { nationalPhone } from '#contract/phone.ts';

/** What stands between two numbers, or around one: "98450 12345, 98450 54321 (shop)". A plus begins another. */
const BETWEEN = /[^\d\s()+.\p{Pd}]+|(?=\+)/u;
/** Numbers without a country's code: they are called from within India only. */
const TOLL_FREE = /^18[06]0[0-9]{6,7}$/;
/** Of more digits in a row, without a plus, two numbers were typed. */
const MOST_DIGITS = 12;
/** ITU-T E.164. */
const LONGEST = 15;

/** The first number in what was typed, as links to telephones have it; null where there is none of ten digits or more. */
export function dialledNumber(phone: string): string | null {
  for (const part of plainDigits(phone).split(BETWEEN)) {
    const number = numberIn(part);
    if (number) return number;
  }
  return null;
}

function numberIn(part: string): string | null {
  const bare = nationalPhone(part);
  if (TOLL_FREE.test(bare)) return bare;
  const digits = bare.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10 || digits.length > LONGEST) return firstMobile(digits);
  if (bare.startsWith('+')) return `+${digits}`;
  if (digits.length === 10) return `+91${digits}`;
  return digits.length > MOST_DIGITS ? firstMobile(digits) : `+${digits}`;
}

function firstMobile(digits: string): string | null {
  const [, mobile] = /^(?:91)?([6-9][0-9]{9})/.exec(digits) ?? [];
  return mobile ? `+91${mobile}` : null;
}

/** "+91 98450 12345"; others as they are dialled. */
export const dialledInWords = (number: string): string =>
  number.replace(/^\+91([6-9][0-9]{4})([0-9]{5})$/, '+91 $1 $2');
