import { changeOrder } from './change-order.ts';
import { claimLater, type DueAction, finishLater } from './delivery-store.ts';
import { nowSeconds, type PaymentEntity, type RefundEntity } from './entities.ts';
import type { Gateway } from './gateway.ts';
import { newId } from './ids.ts';
import { TEST_CARDS } from './instruments.ts';
import { authorisedLate, authorisedPayment, captured, paidOrder } from './payment-states.ts';
import { withRefunded } from './refund.ts';
import { badRequest, Refusal, unknownId } from './refusal.ts';

/**
 * A payment that had failed is approved by the bank after all; it is captured too when the order asks for that and
 * nothing else has paid the order meanwhile.
 */
export async function authoriseLate(gateway: Gateway, paymentId: string): Promise<PaymentEntity> {
  return changeOrder(gateway, paymentId, (file) => {
    const payment = file.payments.find((one) => one.id === paymentId);
    if (!payment) throw unknownId();
    if (payment.status !== 'failed') throw badRequest('Only a failed payment can be authorised late');
    const held = authorisedLate(payment);
    const authorized = { event: 'payment.authorized', payment: held } as const;
    if (file.captureMode === 'manual' || file.order.status === 'paid') {
      return { payment: held, events: [authorized], result: held };
    }
    const done = captured(held);
    const order = paidOrder(file.order, done);
    return {
      order,
      payment: done,
      events: [
        authorized,
        { event: 'payment.captured', payment: done },
        { event: 'order.paid', payment: done, order },
      ],
      result: done,
    };
  });
}

/**
 * Captures one more payment on an order, paid or not: what two tabs and a slow bank can do between them.
 * @param forced amount in paise and currency; the order's own when absent
 */
export async function forceCapture(
  gateway: Gateway,
  orderId: string,
  forced: { amount?: number | undefined; currency?: string | undefined },
): Promise<PaymentEntity> {
  const [card] = TEST_CARDS;
  if (!card) throw new Error('There is no test card to pay with.');
  return changeOrder(gateway, orderId, (file) => {
    const plain = authorisedPayment(
      file.order,
      { method: 'card', card, name: 'Second Tab', failsWith: '' },
      {},
    );
    const amount = forced.amount ?? plain.amount;
    const held = { ...plain, amount, currency: forced.currency ?? plain.currency };
    const payment = captured(held);
    const order = paidOrder({ ...file.order, attempts: file.order.attempts + 1 }, payment);
    return {
      order,
      payment,
      events: [
        { event: 'payment.authorized', payment: held },
        { event: 'payment.captured', payment },
        { event: 'order.paid', payment, order },
      ],
      result: payment,
    };
  });
}

/** Ends a pending refund; a failed one gives its share of the payment back to be refunded again. */
async function endRefund(gateway: Gateway, refundId: string, status: 'processed' | 'failed'): Promise<void> {
  await changeOrder(gateway, refundId, (file) => {
    const refund = file.refunds.find((one) => one.id === refundId);
    const payment = file.payments.find((one) => one.id === refund?.payment_id);
    if (!refund || !payment || refund.status !== 'pending') return { result: undefined };
    const ended: RefundEntity = { ...refund, status };
    const after =
      status === 'failed' ? withRefunded(payment, payment.amount_refunded - refund.amount) : payment;
    return {
      refund: ended,
      payment: after,
      events: [{ event: `refund.${status}`, refund: ended, payment: after }],
      result: undefined,
    };
  });
}

/** Razorpay gives an uncaptured payment back by itself; `captured: false` in the event tells it from our refunds. */
async function returnPayment(gateway: Gateway, paymentId: string): Promise<void> {
  await changeOrder(gateway, paymentId, (file) => {
    const payment = file.payments.find((one) => one.id === paymentId);
    if (payment?.status !== 'authorized') return { result: undefined };
    const after = withRefunded(payment, payment.amount);
    const refund: RefundEntity = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: payment.amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: [],
      receipt: null,
      acquirer_data: { arn: null },
      created_at: nowSeconds(),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    };
    return {
      payment: after,
      refund,
      events: [
        { event: 'refund.created', refund, payment: after },
        { event: 'refund.processed', refund, payment: after },
      ],
      result: undefined,
    };
  });
}

async function act(gateway: Gateway, due: DueAction): Promise<void> {
  if (due.action === 'authorise_late') await authoriseLate(gateway, due.subjectId);
  if (due.action === 'process_refund') await endRefund(gateway, due.subjectId, 'processed');
  if (due.action === 'fail_refund') await endRefund(gateway, due.subjectId, 'failed');
  if (due.action === 'return_payment') await returnPayment(gateway, due.subjectId);
}

/** Carries out what is due. Every action looks at the state first, so doing one twice changes nothing. */
export async function runLater(gateway: Gateway): Promise<void> {
  for (const due of await claimLater(gateway.pool)) {
    try {
      await act(gateway, due);
    } catch (error) {
      // A test may have changed the payment by hand in the meantime; then there is nothing left to do.
      if (!(error instanceof Refusal)) throw error;
    }
    await finishLater(gateway.pool, due.id);
  }
}
