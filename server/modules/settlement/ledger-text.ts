import type { EntryKind } from '#contract/partners/settlement.ts';

/** What an entry is called in documents. */
export const KIND_WORDS: Record<EntryKind, string> = {
  earned: 'Delivered job',
  reprint: 'Claim: printed again',
  refund: 'Claim: refund',
  adjustment: 'Adjustment',
};
