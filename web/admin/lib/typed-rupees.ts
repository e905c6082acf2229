import { plainDigits } from '#contract/digits.ts';

/** Grouped in the Indian way or in the other, or not at all: "12,50" is no twelve hundred and fifty. */
const AMOUNT = /^(?:\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;

/** An amount as it is typed, or copied from the page beside: `120.50`, `₹12,34,567.00`; null where it is none. */
export function typedRupees(typed: string): number | null {
  const bare = plainDigits(typed)
    .replaceAll(/\s/g, '')
    .replace(/^(?:₹|Rs\.?|INR)/i, '')
    .replace(/\/-$/, '');
  return AMOUNT.test(bare) ? Number(bare.replaceAll(',', '')) : null;
}
