import { formatDate } from '#contract/dates.ts';
import { formatMonth } from '#contract/moments.ts';
import type { LedgerEntry } from '#contract/partners/settlement.ts';
import { formatRupees } from '#web/lib/format.ts';

/** `Your November 2026 statement comes on 1 December 2026.` */
export function statementWords(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return `Your ${formatMonth(month)} statement comes on ${formatDate(next.toISOString().slice(0, 10))}.`;
}

/** `₹1,234.00`, `−₹50.00`. */
export function signedRupees(amount: number): string {
  return amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount);
}

export const kindWords: Readonly<Record<LedgerEntry['kind'], string>> = {
  earned: 'Job delivered',
  reprint: 'Claim: printed again by somebody else',
  refund: 'Claim: refund',
  adjustment: 'Adjustment by Inkbazaar',
};
