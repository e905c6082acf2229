import { formatPaise } from '#contract/paise.ts';
import type { EntryKind } from '#contract/partners/settlement.ts';
import type { Withheld } from './payouts/withholding.ts';

/** What an entry is called in documents. */
export const KIND_WORDS: Record<EntryKind, string> = {
  earned: 'Delivered job',
  reprint: 'Claim: printed again',
  refund: 'Claim: refund',
  adjustment: 'Adjustment',
};

/** `TDS, 1% of ₹1,000.00`. */
export function withheldWords({ name, basisPoints, basePaise }: Withheld): string {
  return `${name.toUpperCase()}, ${basisPoints / 100}% of ${formatPaise(basePaise)}`;
}
