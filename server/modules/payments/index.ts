/**
 * Attempts, gateway orders, payments, webhooks, refunds, documents. Always true: only settle-payment.ts makes an order
 * PAID, after asking the gateway; at most one payment pays an order; refunds never exceed what was captured; document
 * numbers have no gaps.
 */

export { invoiceNumberOf } from './documents/invoice-number-of.ts';
export { paymentsJobs, paymentsSchedules } from './jobs.ts';
export { issueRefund } from './refunds/issue-refund.ts';
export { refundForMail } from './refunds/refund-for-mail.ts';
export { refundsOf } from './refunds/refunds-of.ts';
export { paymentsRoutes } from './routes.ts';
