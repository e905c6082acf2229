/**
 * Payments on the wire: checkout, state of a payment, problems with money. Ids of the gateway have its shape or are
 * refused before they reach its addresses.
 */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { OrderStatus, PaymentStatus, PayToken, TrackToken } from '../orders/orders.ts';

/** Razorpay's id shapes; anything else never reaches its URLs (facts, payments 0.4). */
export const GatewayOrderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/);
export const GatewayPaymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/);

/** Spec section 9: poll at most 30 times, 2 seconds apart. */
export const POLL_ATTEMPTS = 30;
export const POLL_INTERVAL_MS = 2000;

/** Money that does not pay its order; only a wrong amount waits for a person, the rest goes back by itself. */
export const PaymentAnomaly = z.enum([
  'amount_mismatch',
  'duplicate_capture',
  'paid_after_cancel',
  'returned',
  'outdated_price',
]);

export const startCheckout = endpoint({
  name: 'startCheckout',
  summary: 'Make the gateway order the payment window needs, at the prices of now',
  tag: 'Billing',
  method: 'POST',
  path: '/billing/checkout',
  access: 'identity',
  perMinute: 120,
  body: z.object({
    /** The cart payload plus its orderId (spec section 7); only `orderId` is read, the amount is the order's own. */
    order: z.looseObject({ orderId: z.string().max(60) }),
    currency: z.literal('INR').default('INR'),
    /** Of the mailed link to a price, or to an order: its holder may pay, whoever they are. */
    payToken: PayToken.optional(),
    /** The total the payer confirmed, where it changed since the order was placed. Only compared, never charged. */
    totalAmount: Rupees.optional(),
  }),
  response: z.object({
    keyId: z.string(),
    /** In paise, as the gateway counts. */
    amount: z.number().int(),
    currency: z.string(),
    razorpayOrderId: z.string(),
    receipt: z.string(),
    /** Where the payment window's script comes from. */
    scriptUrl: z.string(),
  }),
});

export const verifyPayment = endpoint({
  name: 'verifyPayment',
  summary: 'What the payment window handed over; the server asks the gateway itself',
  tag: 'Billing',
  method: 'POST',
  path: '/billing/verify',
  access: 'identity',
  perMinute: 120,
  body: z.object({
    orderId: z.string().max(60),
    razorpay_payment_id: GatewayPaymentId,
    razorpay_order_id: GatewayOrderId,
    razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/),
    payToken: PayToken.optional(),
  }),
  response: z.object({ paymentStatus: PaymentStatus, status: OrderStatus }),
});

export const getInvoice = endpoint({
  name: 'getInvoice',
  summary: 'A link to the receipt or tax invoice of a paid order',
  tag: 'Billing',
  method: 'POST',
  path: '/billing/invoice',
  /** For the order's owner, and for whoever holds the mailed link: it opens on any device, without a token of its own. */
  access: 'public',
  perMinute: 120,
  body: z.object({ orderId: z.string().max(60), trackToken: TrackToken.optional() }),
  response: z.object({
    invoiceUrl: z.string(),
    invoice_url: z.string(),
    number: z.string(),
  }),
});

export const listCreditNotes = endpoint({
  name: 'listCreditNotes',
  summary: 'Credit notes of an order, each with a link to its document',
  tag: 'Billing',
  method: 'POST',
  path: '/billing/credit-notes',
  /** As for the invoice. */
  access: 'public',
  perMinute: 120,
  body: z.object({ orderId: z.string().max(60), trackToken: TrackToken.optional() }),
  response: z.object({
    creditNotes: z.array(
      z.object({
        number: z.string(),
        invoiceNumber: z.string(),
        /** `takes_back`: of an invoice that was corrected; `repeated`: a refund of it, once more of the invoice in its place. */
        kind: z.enum(['refund', 'takes_back', 'repeated']),
        amount: Rupees,
        issuedAt: z.string(),
        /** Works for a quarter of an hour. */
        url: z.string(),
      }),
    ),
    /** Invoices that were wrong, the first first: they stay documents. */
    replacedInvoices: z.array(z.object({ number: z.string(), url: z.string() })),
  }),
});

/** Drawing them takes a moment each. */
export const MOST_DOCUMENTS = 100;

export const linkMonthDocuments = endpoint({
  name: 'linkMonthDocuments',
  summary:
    'A link to all receipts, invoices and credit notes of a month, of one’s own orders or the company’s, as one archive',
  tag: 'Billing',
  method: 'POST',
  path: '/billing/documents-of-month',
  access: 'user',
  perMinute: 10,
  body: z.object({
    month: z.string().regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'Please choose a month'),
    /** `company`: of all orders of the company; for its owners and approvers. */
    of: z.enum(['me', 'company']).default('me'),
  }),
  response: z.object({
    /** Works for a quarter of an hour; null when nothing was issued in that month. */
    url: z.string().nullable(),
    count: z.number().int(),
  }),
});
