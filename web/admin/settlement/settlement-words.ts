import type { LedgerEntry } from '#contract/partners/settlement.ts';
import { formatRupees } from '#web/lib/format.ts';

/** `₹1,234.00`, `−₹50.00`. */
export function signedRupees(amount: number): string {
  return amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount);
}

export const kindWords: Readonly<Record<LedgerEntry['kind'], string>> = {
  earned: 'Delivered job',
  reprint: 'Claim: printed again',
  refund: 'Claim: refund',
  adjustment: 'Adjustment',
};
