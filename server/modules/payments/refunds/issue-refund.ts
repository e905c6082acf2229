import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import {
  type AppliedPayment,
  lockAppliedPayment,
  readRefundAmount,
  writeWriteOff,
} from '../administer/payment-store.ts';
import { leastRefundPaise } from './least-refund.ts';
import { type RefundRequest, requestRefund } from './request-refund.ts';

interface Wish extends Pick<RefundRequest, 'key' | 'reason' | 'invoiceLine'> {
  orderId: string;
  /** All that is left unless said. */
  amountPaise: number | undefined;
  /** Less than a rupee may stay behind: it is all of a line that is refunded. */
  mayLeaveRest?: boolean;
  /** Who writes off what is left when that is too little for the gateway; without a name it is refused. */
  writesOffAs?: string;
}

/**
 * Asks money of a locked order back, all that is left of its payment unless `amountPaise` says less. The same key again
 * asks nothing more. Answers with what this key asked back, in paise; 0 for an unpaid order, one that has nothing left,
 * and one whose rest was written off. The gateway refunds no less than a rupee, a balance takes any paise: a part that
 * leaves less behind is refused, so that nothing stays that nobody can refund.
 * @throws refund_exceeds, refund_too_small, refund_leaves_rest
 */
export async function issueRefund(tx: Tx, refund: Wish): Promise<number> {
  const payment = await lockAppliedPayment(tx, refund.orderId);
  const known = await readRefundAmount(tx, refund.key);
  if (known !== null) return known;
  const left = leftOf(payment);
  const amountPaise = refund.amountPaise ?? left;
  if (amountPaise > left) fail('refund_exceeds');
  if (!payment || amountPaise === 0) return 0;
  const leastPaise = leastRefundPaise(payment.id);
  if (amountPaise < leastPaise) {
    if (amountPaise < left || !refund.writesOffAs) fail('refund_too_small');
    const { orderId, writesOffAs: actor } = refund;
    await writeWriteOff(tx, { paymentId: payment.id, orderId, amountPaise, actor });
    return 0;
  }
  if (!refund.mayLeaveRest) refuseSmallRest(left, amountPaise, leastPaise);
  const { key, reason, invoiceLine } = refund;
  const wish = { paymentId: payment.id, amountPaise, key, reason };
  const outcome = await requestRefund(tx, invoiceLine === undefined ? wish : { ...wish, invoiceLine });
  if (outcome !== 'requested') fail('refund_exceeds');
  return amountPaise;
}

/** What of a payment can still go back, in paise. */
export function leftOf(payment: AppliedPayment | null): number {
  return payment ? Math.max(0, payment.amountPaise - payment.refundedPaise - payment.writtenOffPaise) : 0;
}

function refuseSmallRest(left: number, amountPaise: number, leastPaise: number): void {
  const rest = left - amountPaise;
  if (rest === 0 || rest >= leastPaise) return;
  const most = left - leastPaise;
  const less = most >= leastPaise ? `, or at most ${formatPaise(most)}` : '';
  fail('refund_leaves_rest', {
    message: `${formatPaise(rest)} would be left, and the payment gateway gives back no less than ₹1. Give back all ${formatPaise(left)}${less}.`,
  });
}
