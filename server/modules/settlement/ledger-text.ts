import type { EntryKind } from '#contract/partners/settlement.ts';

/** What an entry is called in documents. */
export const KIND_WORDS: Record<EntryKind, string> = {
  earned: 'Delivered job',
  reprint: 'Claim: printed again',
  refund: 'Claim: money given back',
  adjustment: 'Adjustment',
};

/** The part of an order's id that partners see (back office, section 9). */
export function shortOrderId(orderId: string | null): string {
  return orderId ? orderId.slice(-8).toUpperCase() : '';
}
