import { changeOrder, type Decision } from './change-order.ts';
import type { OrderFile, PaymentEntity } from './entities.ts';
import type { GatewayEvent } from './events.ts';
import type { Fault } from './fault-store.ts';
import type { FaultKind } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { type Instrument, type PayRequest, readInstrument } from './instruments.ts';
import { authorisedPayment, captured, failed, failureAnswer, paidOrder } from './payment-states.ts';
import { badRequest, Refusal } from './refusal.ts';
import { sign } from './signature.ts';

export type PaidAnswer = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

const PAY_FAULTS: readonly FaultKind[] = [
  'fail',
  'late_authorise',
  'wrong_amount',
  'authorised_only',
  'auto_refund',
];
const LATE_MS = 3000;
const RETURN_MS = 1000;

/** What checkout hands to the shop's page: the three fields, signed with the key secret. */
export function paidAnswer(gateway: Gateway, payment: PaymentEntity): PaidAnswer {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: sign(gateway.keySecret, `${payment.order_id}|${payment.id}`),
  };
}

/**
 * One attempt to pay an order, as the payment window makes it. The amount comes from the order alone.
 * @throws Refusal when the order takes no payment now, or when the payment failed: its error names the payment.
 */
export async function payOrder(gateway: Gateway, request: PayRequest): Promise<PaidAnswer> {
  const instrument = readInstrument(request);
  const fault = await gateway.faults.take(PAY_FAULTS, { orderId: request.order_id, operation: 'pay' });
  const payment = await changeOrder(gateway, request.order_id, (file) =>
    decidePayment(file, instrument, request, fault),
  );
  if (payment.status === 'failed') throw new Refusal(400, failureAnswer(payment));
  return paidAnswer(gateway, payment);
}

function decidePayment(
  file: OrderFile,
  instrument: Instrument,
  payer: PayRequest,
  fault: Fault | undefined,
): Decision<PaymentEntity> {
  if (file.order.status === 'paid') throw badRequest('Payment already done for this order.');
  // While one attempt is authorised the customer's money is already held: a second would hold it twice.
  if (file.payments.some((one) => one.status === 'authorized')) {
    throw badRequest('A payment for this order is already authorized.');
  }
  const order = { ...file.order, status: 'attempted' as const, attempts: file.order.attempts + 1 };
  let payment = authorisedPayment(order, instrument, payer);

  const failsWith =
    fault?.kind === 'fail' || fault?.kind === 'late_authorise'
      ? (fault.settings.reason ?? 'payment_failed')
      : instrument.failsWith;
  if (failsWith) {
    payment = failed(payment, failsWith);
    const events: GatewayEvent[] = [{ event: 'payment.failed', payment }];
    const isLate = fault?.kind === 'late_authorise';
    const later = {
      action: 'authorise_late' as const,
      subjectId: payment.id,
      delayMs: fault?.settings.ms ?? LATE_MS,
    };
    return { order, payment, events, result: payment, ...(isLate ? { later } : {}) };
  }

  if (fault?.kind === 'wrong_amount') {
    const { amount = payment.amount - 100, currency = payment.currency } = fault.settings;
    payment = { ...payment, amount, currency };
  }
  if (fault?.kind === 'auto_refund') {
    const later = {
      action: 'return_payment' as const,
      subjectId: payment.id,
      delayMs: fault.settings.ms ?? RETURN_MS,
    };
    return { order, payment, later, events: [{ event: 'payment.authorized', payment }], result: payment };
  }
  if (fault?.kind === 'authorised_only' || file.captureMode === 'manual') {
    return { order, payment, events: [{ event: 'payment.authorized', payment }], result: payment };
  }
  const done = captured(payment);
  const paid = paidOrder(order, done);
  return {
    order: paid,
    payment: done,
    events: [
      { event: 'payment.authorized', payment },
      { event: 'payment.captured', payment: done },
      { event: 'order.paid', payment: done, order: paid },
    ],
    result: done,
  };
}
