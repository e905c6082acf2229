import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { lockAppliedPayment, readRefundAmount } from './admin-store.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Asks money of a locked order back, all that is left of its payment unless `amountPaise` says less. The same key again
 * asks nothing more. Answers with what this key asked back, in paise; 0 for an unpaid order or one that has nothing
 * left.
 * @throws refund_exceeds
 */
export async function giveBack(
  tx: Tx,
  refund: { orderId: string; amountPaise: number | undefined; key: string; reason: string },
): Promise<number> {
  const payment = await lockAppliedPayment(tx, refund.orderId);
  const known = await readRefundAmount(tx, refund.key);
  if (known !== null) return known;
  const left = payment ? Math.max(0, payment.amountPaise - payment.refundedPaise) : 0;
  const amountPaise = refund.amountPaise ?? left;
  if (amountPaise > left) fail('refund_exceeds');
  if (!payment || amountPaise === 0) return 0;
  const { key, reason } = refund;
  const outcome = await requestRefund(tx, { paymentId: payment.id, amountPaise, key, reason });
  if (outcome !== 'requested') fail('refund_exceeds');
  return amountPaise;
}
