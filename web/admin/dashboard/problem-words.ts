import { formatDateTime } from '#contract/moments.ts';
import type { PaymentProblem } from '#contract/payments/payment-problems.ts';

const words: Readonly<Record<PaymentProblem['problem'], string>> = {
  amount_mismatch: 'Collected, but it is not what the order costs',
  duplicate_capture: 'The order was paid twice, and this payment is not on its way back',
  paid_after_cancel: 'Paid after the order was cancelled, and not on its way back',
  outdated_price: 'Paid at a price that held no longer, and not on its way back',
  refund_failed: 'The gateway did not make this refund',
  refund_waits: 'The gateway refuses this refund because of the shop’s account',
};

export const problemWords = ({ problem }: PaymentProblem) => words[problem];

/** What the gateway said, and what happens by itself. */
export function problemDetails({ words: said, nextTryAt }: PaymentProblem): string | null {
  const parts = [said && `The gateway said: ${said}`, nextTryAt && `Next try: ${formatDateTime(nextTryAt)}.`];
  return parts.filter(Boolean).join(' ') || null;
}

export function refundLabel({ problem }: PaymentProblem): string {
  return problem.startsWith('refund_') ? 'Try again' : 'Refund';
}

/** One that waits may be carried out at any moment: it is not closed by hand. */
export const mayBeResolved = ({ problem }: PaymentProblem) => problem !== 'refund_waits';
