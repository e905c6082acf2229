import { createHash } from 'node:crypto';
import { changeOrder, type Decision } from './change-order.ts';
import { type Notes, nowSeconds, type OrderFile, type PaymentEntity, type RefundEntity } from './entities.ts';
import type { GatewayEvent } from './events.ts';
import type { Fault } from './fault-store.ts';
import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import { badRequest, unknownId } from './refusal.ts';
import { findOrderIdOf, findRefundByKey } from './store.ts';

export type RefundRequest = {
  /** Paise; absent means all that has not been refunded yet. */
  amount: number | undefined;
  speed: 'normal' | 'optimum';
  notes: Notes;
  receipt: string | null;
};

const SETTLE_MS = 1000;

/**
 * Gives money back. With an idempotency key the same request twice answers with the one refund it made.
 * @throws Refusal when the payment is not captured, when more is asked than is left, or when a key comes back with
 * another request.
 */
export async function refundPayment(
  gateway: Gateway,
  paymentId: string,
  request: RefundRequest,
  key: string | undefined,
): Promise<RefundEntity> {
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw badRequest('The idempotency key must have 10 or more letters, digits, hyphens or underscores.');
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([paymentId, request]))
    .digest('hex');
  const replay = key === undefined ? null : await replayOf(gateway, key, requestHash);
  if (replay) return replay;
  const fault = (await gateway.faults.none())
    ? undefined
    : await gateway.faults.take(['refund_pending', 'refund_failed'], {
        orderId: await findOrderIdOf(gateway.pool, paymentId),
        operation: 'refund',
      });
  try {
    return await changeOrder(gateway, paymentId, (file) => ({
      ...decideRefund(file, paymentId, request, fault),
      ...(key === undefined ? {} : { refundKey: { key, requestHash } }),
    }));
  } catch (error) {
    // Two requests with one key at the same moment: the key is unique in the table, so the slower one ends here
    // (or finds nothing left to refund) and answers with what the faster one made.
    const made = key === undefined ? null : await replayOf(gateway, key, requestHash);
    if (made) return made;
    throw error;
  }
}

async function replayOf(gateway: Gateway, key: string, requestHash: string): Promise<RefundEntity | null> {
  const earlier = await findRefundByKey(gateway.pool, key);
  if (!earlier) return null;
  if (earlier.requestHash !== requestHash) {
    throw badRequest('Different request with the same idempotency key. Use a new key for a new request.');
  }
  return earlier.entity;
}

function decideRefund(
  file: OrderFile,
  paymentId: string,
  request: RefundRequest,
  fault: Fault | undefined,
): Decision<RefundEntity> {
  const payment = file.payments.find((one) => one.id === paymentId);
  if (!payment) throw unknownId();
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  const amount = request.amount ?? left;
  if (amount > left) throw badRequest('The refund amount provided is greater than amount captured', 'amount');
  const refund: RefundEntity = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: paymentId,
    notes: request.notes,
    receipt: request.receipt,
    acquirer_data: { arn: null },
    created_at: nowSeconds(),
    batch_id: null,
    status: fault ? 'pending' : 'processed',
    speed_processed: 'normal',
    speed_requested: request.speed,
  };
  const after = withRefunded(payment, payment.amount_refunded + amount);
  const created: GatewayEvent = { event: 'refund.created', refund, payment: after };
  if (!fault) {
    const events: GatewayEvent[] = [created, { event: 'refund.processed', refund, payment: after }];
    return { payment: after, refund, events, result: refund };
  }
  const action = fault.kind === 'refund_failed' ? 'fail_refund' : 'process_refund';
  const later = { action, subjectId: refund.id, delayMs: fault.settings.ms ?? SETTLE_MS } as const;
  return { payment: after, refund, later, events: [created], result: refund };
}

/** The payment with `amountRefunded` paise of it given back. */
export function withRefunded(payment: PaymentEntity, amountRefunded: number): PaymentEntity {
  const isFull = amountRefunded >= payment.amount;
  return {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: amountRefunded === 0 ? null : isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : payment.captured ? 'captured' : payment.status,
  };
}
