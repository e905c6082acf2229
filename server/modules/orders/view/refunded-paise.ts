import type { Refunded } from './printing-facts.ts';

/** What went or goes back of the payment that paid an order, in paise. */
export function refundedPaise(refunds: readonly Refunded[] = []): number {
  return refunds.reduce((sum, { isOfPayment, amountPaise }) => sum + (isOfPayment ? amountPaise : 0), 0);
}
