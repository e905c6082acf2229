import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { PaymentAnomaly } from './payments.ts';

/** The payment gateway refunds no less, and a part may leave no less behind (rupees); what a balance paid knows no least. */
export const LEAST_REFUND = 1;

export const AdminPayment = z.object({
  paymentId: z.string(),
  /** Null for what a company's balance paid. */
  gatewayOrderId: z.string().nullable(),
  amount: Rupees,
  status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
  method: z.string().nullable(),
  errorReason: z.string().nullable(),
  /** This payment paid the order. */
  isApplied: z.boolean(),
  anomaly: PaymentAnomaly.nullable(),
  at: z.string(),
  /** What may still be refunded of it. */
  refundable: Rupees,
  refunds: z.array(
    z.object({
      refundId: z.uuid(),
      amount: Rupees,
      status: z.enum(['requested', 'pending', 'processed', 'failed']),
      reason: z.string(),
      /** The gateway's own words when it refused it. */
      words: z.string().nullable(),
      /** When one that waits is asked for again by itself. */
      nextTryAt: z.string().nullable(),
      creditNoteNumber: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

/** Payments know the gateway; orders do not. */
export const listOrderPayments = endpoint({
  name: 'listOrderPayments',
  summary: 'Payments of an order with what went wrong and what went back',
  tag: 'Admin: orders',
  method: 'GET',
  path: '/orders/{id}/payments',
  access: 'admin',
  params: z.object({ id: z.string().max(60) }),
  response: z.object({
    payments: z.array(AdminPayment),
    /** What may still be refunded of the payment that paid the order. */
    refundable: Rupees,
    /** The least that can go back of it, and that a part may leave behind. */
    leastRefund: Rupees,
    /** Less than a rupee that was left of it and could not go back. */
    writtenOff: Rupees,
    invoiceNumber: z.string().nullable(),
    /** It is a tax invoice, which can be corrected, and not a receipt. */
    isTaxInvoice: z.boolean(),
    /** A document of it names a GSTIN: also where the order itself is no longer billed to one. */
    hasEInvoices: z.boolean(),
    /** Of refunds and of corrections, the first first. */
    creditNoteNumbers: z.array(z.string()),
    /** Invoices that were corrected, the first first. */
    replacedInvoiceNumbers: z.array(z.string()),
  }),
});
