import type { LedgerEntry } from '#contract/partners/settlement.ts';

export const kindWords: Readonly<Record<LedgerEntry['kind'], string>> = {
  earned: 'Delivered job',
  reprint: 'Claim: printed again',
  refund: 'Claim: refund',
  adjustment: 'Adjustment',
};
