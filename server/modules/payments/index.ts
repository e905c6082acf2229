/**
 * Attempts, gateway orders, payments, webhooks, refunds, documents. Always true: only settle-payment.ts makes an order
 * PAID, after asking the gateway, or `payFromBalance` in the commit of its debit; at most one payment pays an order; refunds never exceed what was captured; document
 * numbers have no gaps.
 *
 * - `administer/`: cancelling and status, which may cost a refund: asked for in the same commit.
 * - `balance/`: what companies pay in advance and pay orders from. Entries are only added; each payment, order and refund
 *   counts once, under the lock of the account, and never below nothing.
 * - `checkout/`: the intention to collect is committed before the gateway is asked for its order.
 * - `documents/`: receipts, tax invoices, credit notes: frozen when issued, drawn from that ever after. Corrected by
 *   a credit note and a new one.
 * - `filing/`: e-invoices and the return of a month, written from what was issued.
 * - `gateway/`: calls, webhooks and polls. An answer that cannot be read is an unknown outcome; a webhook is only a
 *   hint to ask.
 * - `problems/`: captured money that does not pay its order: listed until it went back or an admin has settled it.
 * - `refunds/`: written down before the gateway is asked, under one idempotency key until it says.
 */

export { depositForMail } from './balance/deposit-for-mail.ts';
export { hasBalance } from './balance/has-balance.ts';
export { invoiceNumberOf } from './documents/invoice-number-of.ts';
export { orderOfInvoice } from './documents/order-of-invoice.ts';
export { paymentsJobs, paymentsSchedules } from './jobs.ts';
export { issueRefund } from './refunds/issue-refund.ts';
export { refundForMail } from './refunds/refund-for-mail.ts';
export { refundsOf } from './refunds/refunds-of.ts';
export { paymentsRoutes } from './routes.ts';
export { hadMoneyFor } from './store.ts';
