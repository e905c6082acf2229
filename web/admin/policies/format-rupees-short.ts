import { formatRupees } from '#web/lib/format.ts';

const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** `₹180`, or `₹2.40` when there are paise: for figures an admin compares, never for prices. */
export function formatRupeesShort(amount: number): string {
  return Number.isInteger(amount) ? wholeRupees.format(amount) : formatRupees(amount);
}
