/**
 * Attempts, gateway orders, payments, webhooks, refunds, documents. Always true: only settle-payment.ts makes an order
 * PAID, after asking the gateway; at most one payment pays an order; refunds never exceed what was captured; document
 * numbers have no gaps.
 */
export { giveBack } from './give-back.ts';
export { invoiceNumberOf } from './invoice-number-of.ts';
export { paymentsJobs, paymentsSchedules } from './jobs.ts';
export { refundForMail } from './refund-for-mail.ts';
export { refundsOf } from './refunds-of.ts';
export { paymentsRoutes } from './routes.ts';
