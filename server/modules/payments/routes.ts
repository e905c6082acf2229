import type { FastifyInstance } from 'fastify';
import * as payments from '#contract/order-payments.ts';
import { getOrderStatus as getOrderStatusContract } from '#contract/orders.ts';
import * as admin from '#contract/orders-admin.ts';
import * as problems from '#contract/payment-problems.ts';
import * as contract from '#contract/payments.ts';
import type { Following } from '#server/modules/orders/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cancelOrder } from './cancel-order.ts';
import { getInvoice } from './get-invoice.ts';
import { getOrderStatus } from './get-order-status.ts';
import { listCreditNotes } from './list-credit-notes.ts';
import { listOrderPayments } from './list-order-payments.ts';
import { receiveGatewayEvent } from './receive-gateway-event.ts';
import { refundOrder } from './refund-order.ts';
import { refundProblem } from './refund-problem.ts';
import { resolvePaymentProblem } from './resolve-payment-problem.ts';
import { serveInvoice } from './serve-invoice.ts';
import { setOrderStatus } from './set-order-status.ts';
import { startCheckout } from './start-checkout.ts';
import { verifyPayment } from './verify-payment.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps, following: Following): void {
  bind(app, deps, contract.startCheckout, startCheckout);
  bind(app, deps, contract.verifyPayment, verifyPayment);
  bind(app, deps, contract.getInvoice, getInvoice);
  bind(app, deps, contract.listCreditNotes, listCreditNotes);
  bind(app, deps, getOrderStatusContract, getOrderStatus);
  bind(app, deps, payments.listOrderPayments, listOrderPayments);
  bind(app, { ...deps, ...following }, admin.setOrderStatus, setOrderStatus);
  bind(app, deps, admin.cancelOrder, cancelOrder);
  bind(app, deps, admin.refundOrder, refundOrder);
  bind(app, deps, problems.refundProblem, refundProblem);
  bind(app, deps, problems.resolvePaymentProblem, resolvePaymentProblem);
  app.get<{ Params: { token: string } }>(
    '/billing/invoices/:token',
    { schema: { hide: true }, config: { access: 'link', rateLimit: { max: 20 } } },
    (request, reply) => serveInvoice(deps, request.params.token, reply),
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
