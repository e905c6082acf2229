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

/** `November 2026`. */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
