import { randomInt } from 'node:crypto';
import { nowSeconds, type OrderEntity, type PaymentEntity } from './entities.ts';
import { failureOf } from './failures.ts';
import { newId } from './ids.ts';
import type { Instrument } from './instruments.ts';
import type { GatewayError } from './refusal.ts';

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

function instrumentFields(instrument: Instrument): Partial<PaymentEntity> {
  if (instrument.method === 'card') {
    const { card, name } = instrument;
    const id = newId('card');
    return {
      card_id: id,
      card: {
        id,
        entity: 'card',
        name,
        last4: card.number.slice(-4),
        network: card.network,
        type: card.type,
        issuer: null,
        international: false,
        emi: false,
        sub_type: 'consumer',
      },
      acquirer_data: { auth_code: String(randomInt(100_000, 1_000_000)) },
    };
  }
  if (instrument.method === 'upi') {
    const rrn = String(randomInt(100_000_000_000, 999_999_999_999));
    return { vpa: instrument.vpa, upi: { vpa: instrument.vpa }, acquirer_data: { rrn } };
  }
  return {
    bank: instrument.bank,
    acquirer_data: { bank_transaction_id: String(randomInt(1_000_000, 10_000_000)) },
  };
}

/** An authorised payment over the order's amount: where every payment of the sandbox starts. */
export function authorisedPayment(
  order: OrderEntity,
  instrument: Instrument,
  payer: { email?: string | undefined; contact?: string | undefined },
): PaymentEntity {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'authorized',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: payer.email || 'void@razorpay.com',
    contact: payer.contact || '+919999999999',
    notes: order.notes,
    fee: null,
    tax: null,
    ...NO_ERROR,
    acquirer_data: {},
    created_at: nowSeconds(),
    ...instrumentFields(instrument),
  };
}

/** Two per cent and 18 % GST on it, as the standard plan charges; `fee` includes `tax`, both in paise. */
export function captured(payment: PaymentEntity): PaymentEntity {
  const base = Math.round(payment.amount * 0.02);
  const tax = Math.round(base * 0.18);
  return { ...payment, ...NO_ERROR, status: 'captured', captured: true, fee: base + tax, tax };
}

export function failed(payment: PaymentEntity, reason: string): PaymentEntity {
  const failure = failureOf(reason);
  return {
    ...payment,
    status: 'failed',
    captured: false,
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
    acquirer_data: {},
  };
}

/** A failed payment that the bank approved after all, up to days later. */
export function authorisedLate(payment: PaymentEntity): PaymentEntity {
  return { ...payment, ...NO_ERROR, status: 'authorized' };
}

/** The order with `payment` captured on it. */
export function paidOrder(order: OrderEntity, payment: PaymentEntity): OrderEntity {
  return {
    ...order,
    status: 'paid',
    amount_paid: payment.amount,
    amount_due: Math.max(0, order.amount - payment.amount),
  };
}

/** The error the payment window is answered with when a payment has failed. */
export function failureAnswer(payment: PaymentEntity): GatewayError {
  return {
    ...failureOf(payment.error_reason ?? 'payment_failed'),
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  };
}
