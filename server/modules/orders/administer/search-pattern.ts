import { plainDigits } from '#contract/digits.ts';
import { typedOrderNumber } from '#contract/orders/order-number.ts';
import { MOBILE_PATTERN, nationalPhone } from '#contract/phone.ts';
import { containing } from '#server/platform/part-of-words.ts';

/**
 * How to look for what an admin typed in `orders.search_texts`: anywhere from three letters on, one or two only where
 * a word of it begins, because shorter parts have no place in the index. Telephone numbers stand there as ten digits.
 */
export function searchPattern(typed: string | undefined): { pattern: string; part: string } | null {
  const words =
    typedOrderNumber(typed ?? '') ??
    phoneIn(typed ?? '') ??
    (typed ?? '').toLowerCase().replace(/^#/, '').replaceAll(/\s+/g, ' ').trim();
  if (words === '') return null;
  const part = words.length < 3 ? ` ${words}` : words;
  return { part, pattern: containing(part) };
}

/** `+91 98290-12345` as it is kept; a part of a number without its blanks; null for anything else. */
function phoneIn(typed: string): string | null {
  const national = nationalPhone(typed);
  if (MOBILE_PATTERN.test(national)) return national;
  const plain = plainDigits(typed).trim();
  return /^(\+91)?[\d\s]+$/.test(plain) ? plain.replace(/^\+91/, '').replaceAll(/\s/g, '') : null;
}
