import type { FastifyInstance } from 'fastify';
import { cancelLine as cancelLineContract } from '#contract/orders/cancel-line.ts';
import { getOrderStatus as getOrderStatusContract } from '#contract/orders/orders.ts';
import * as admin from '#contract/orders/orders-admin.ts';
import * as balance from '#contract/payments/balance.ts';
import * as cancelling from '#contract/payments/cancel-order.ts';
import * as filing from '#contract/payments/gst-filing.ts';
import { correctInvoice as correctInvoiceContract } from '#contract/payments/invoice-corrections.ts';
import * as payments from '#contract/payments/order-payments.ts';
import * as problems from '#contract/payments/payment-problems.ts';
import * as contract from '#contract/payments/payments.ts';
import type { Following, Withdrawal } from '#server/modules/orders/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cancelLine } from './administer/cancel-line.ts';
import { cancelOrder } from './administer/cancel-order.ts';
import { cancelOwnLine, cancelTrackedLine } from './administer/cancel-own-line.ts';
import { cancelOwnOrder, cancelTrackedOrder } from './administer/cancel-own-order.ts';
import { listOrderPayments } from './administer/list-order-payments.ts';
import { setOrderStatus } from './administer/set-order-status.ts';
import { getBalance } from './balance/get-balance.ts';
import { linkReceiptVoucher } from './balance/link-receipt-voucher.ts';
import { listBalanceEntries, listBalanceEntriesForAdmin } from './balance/list-balance-entries.ts';
import { listBalances } from './balance/list-balances.ts';
import { payFromBalance } from './balance/pay-from-balance.ts';
import { startDeposit } from './balance/start-deposit.ts';
import { verifyDeposit } from './balance/verify-deposit.ts';
import { getOrderStatus } from './checkout/get-order-status.ts';
import { startCheckout } from './checkout/start-checkout.ts';
import { verifyPayment } from './checkout/verify-payment.ts';
import { correctInvoice } from './documents/correct-invoice.ts';
import { getInvoice } from './documents/get-invoice.ts';
import { listCreditNotes } from './documents/list-credit-notes.ts';
import { linkMonthDocuments, serveMonthDocuments } from './documents/month-documents.ts';
import { serveInvoice } from './documents/serve-invoice.ts';
import { exportGstReturn } from './filing/export-gst-return.ts';
import { getEInvoices } from './filing/get-e-invoices.ts';
import { receiveGatewayEvent } from './gateway/receive-gateway-event.ts';
import { refundProblem } from './problems/refund-problem.ts';
import { resolvePaymentProblem } from './problems/resolve-payment-problem.ts';
import { refundOrder } from './refunds/refund-order.ts';

/** What companies pay in advance. */
function balanceRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, balance.getBalance, getBalance);
  bind(app, deps, balance.listBalanceEntries, listBalanceEntries);
  bind(app, deps, balance.startDeposit, startDeposit);
  bind(app, deps, balance.verifyDeposit, verifyDeposit);
  bind(app, deps, balance.linkReceiptVoucher, linkReceiptVoucher);
  bind(app, deps, balance.payFromBalance, payFromBalance);
  bind(app, deps, balance.listBalances, listBalances);
  bind(app, deps, balance.listBalanceEntriesForAdmin, listBalanceEntriesForAdmin);
}

export function paymentsRoutes(app: FastifyInstance, deps: Deps, printing: Following & Withdrawal): void {
  bind(app, deps, contract.startCheckout, startCheckout);
  bind(app, deps, contract.verifyPayment, verifyPayment);
  balanceRoutes(app, deps);
  bind(app, deps, contract.getInvoice, getInvoice);
  bind(app, deps, contract.listCreditNotes, listCreditNotes);
  bind(app, deps, contract.linkMonthDocuments, linkMonthDocuments);
  bind(app, deps, getOrderStatusContract, getOrderStatus);
  bind(app, deps, payments.listOrderPayments, listOrderPayments);
  bind(app, { ...deps, ...printing }, admin.setOrderStatus, setOrderStatus);
  bind(app, { ...deps, ...printing }, cancelLineContract, cancelLine);
  bind(app, deps, admin.cancelOrder, cancelOrder);
  bind(app, deps, cancelling.cancelOwnOrder, cancelOwnOrder);
  bind(app, deps, cancelling.cancelTrackedOrder, cancelTrackedOrder);
  bind(app, { ...deps, ...printing }, cancelling.cancelOwnLine, cancelOwnLine);
  bind(app, { ...deps, ...printing }, cancelling.cancelTrackedLine, cancelTrackedLine);
  bind(app, deps, admin.refundOrder, refundOrder);
  bind(app, deps, correctInvoiceContract, correctInvoice);
  bind(app, deps, filing.getEInvoices, getEInvoices);
  bind(app, deps, filing.exportGstReturn, exportGstReturn);
  bind(app, deps, problems.refundProblem, refundProblem);
  bind(app, deps, problems.resolvePaymentProblem, resolvePaymentProblem);
  app.get<{ Params: { token: string } }>(
    '/billing/invoices/:token',
    { schema: { hide: true }, config: { access: 'link', rateLimit: { max: 20 } } },
    (request, reply) => serveInvoice(deps, request.params.token, reply),
  );
  app.get<{ Params: { token: string } }>(
    '/billing/months/:token',
    // Each draws up to a hundred documents.
    { schema: { hide: true }, config: { access: 'link', rateLimit: { max: 5 } } },
    (request, reply) => serveMonthDocuments(deps, request.params.token, reply),
  );
  // In a plugin of its own: only here a body stays the bytes that were signed.
  void app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 262_144 }, (_request, body, done) =>
      done(null, body),
    );
    webhook.post<{ Body: Buffer }>(
      '/billing/webhook',
      { schema: { hide: true }, config: { access: 'gateway', rateLimit: false } },
      (request) => receiveGatewayEvent(deps, readWebhook(request.headers, request.body)),
    );
  });
}

function readWebhook(headers: Record<string, unknown>, body: unknown) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: text(headers['x-razorpay-signature']),
    eventId: text(headers['x-razorpay-event-id']),
  };
}
