import type { Tx } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { insertRefund, lockRefundable } from './refund-store.ts';

export type RefundRequest = {
  paymentId: string;
  amountPaise: number;
  /** At least 10 of `[A-Za-z0-9_-]`; the same key is the same refund, here and at the gateway. */
  key: string;
  reason: string;
  /** The line of the order it is for, counted from 0; all of them unless said. */
  invoiceLine?: number;
};

/**
 * Writes down a refund before the gateway is asked for it; a job asks. `exceeds` when the refunds of the payment that
 * did not fail would be more than was captured, `not_captured` when there is nothing to refund, `replay` when this
 * key was used before.
 */
export async function requestRefund(
  tx: Tx,
  request: RefundRequest,
): Promise<'requested' | 'replay' | 'exceeds' | 'not_captured'> {
  // The lock makes racing requests take turns, so that each sees the sum the others left.
  const payment = await lockRefundable(tx, request.paymentId, request.key);
  if (payment?.isKnown) return 'replay';
  if (!payment || (payment.status !== 'captured' && payment.status !== 'refunded')) return 'not_captured';
  if (payment.refundedPaise + request.amountPaise > payment.amountPaise) return 'exceeds';
  const id = await insertRefund(tx, {
    ...request,
    orderId: payment.orderId,
    invoiceLine: request.invoiceLine ?? null,
  });
  await enqueue(tx, 'payments.send-refund', { refundId: id }, { key: `payments.send-refund:${id}` });
  return 'requested';
}
