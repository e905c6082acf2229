import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { lockAppliedPayment, readRefundAmount } from './admin-store.ts';
import { type RefundRequest, requestRefund } from './request-refund.ts';

/**
 * Asks money of a locked order back, all that is left of its payment unless `amountPaise` says less. The same key again
 * asks nothing more. Answers with what this key asked back, in paise; 0 for an unpaid order or one that has nothing
 * left.
 * @throws refund_exceeds
 */
export async function giveBack(
  tx: Tx,
  refund: Pick<RefundRequest, 'key' | 'reason' | 'invoiceLine'> & {
    orderId: string;
    amountPaise: number | undefined;
  },
): Promise<number> {
  const payment = await lockAppliedPayment(tx, refund.orderId);
  const known = await readRefundAmount(tx, refund.key);
  if (known !== null) return known;
  const left = payment ? Math.max(0, payment.amountPaise - payment.refundedPaise) : 0;
  const amountPaise = refund.amountPaise ?? left;
  if (amountPaise > left) fail('refund_exceeds');
  if (!payment || amountPaise === 0) return 0;
  const { orderId: _, ...wish } = refund;
  const outcome = await requestRefund(tx, { ...wish, paymentId: payment.id, amountPaise });
  if (outcome !== 'requested') fail('refund_exceeds');
  return amountPaise;
}
