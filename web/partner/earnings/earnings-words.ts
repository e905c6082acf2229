import type { LedgerEntry } from '#contract/partners/settlement.ts';
import { formatRupees } from '#web/lib/format.ts';

const months = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026` of `2026-11`. */
export function monthWords(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

/** `₹1,234.00`, `−₹50.00`. */
export function signedRupees(amount: number): string {
  return amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount);
}

export const kindWords: Readonly<Record<LedgerEntry['kind'], string>> = {
  earned: 'Job delivered',
  reprint: 'Claim: printed again by somebody else',
  refund: 'Claim: money given back',
  adjustment: 'Adjustment by Inkbazaar',
};
