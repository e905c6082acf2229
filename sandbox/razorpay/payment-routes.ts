import type { FastifyInstance } from 'fastify';
import { capturePayment } from './capture.ts';
import type { Gateway } from './gateway.ts';
import { operation } from './operation.ts';
import { collection, pathId } from './order-routes.ts';
import { readAmount, readBody, readCurrency, readNotes, readPage, readReceipt } from './read-body.ts';
import { type RefundRequest, refundPayment } from './refund.ts';
import { unknownId } from './refusal.ts';
import { findEntity, listNewest, listPaymentRefunds } from './store.ts';

function readRefund(body: unknown): RefundRequest {
  const fields = readBody(body, ['amount', 'speed', 'notes', 'receipt']);
  return {
    amount: fields.amount === undefined || fields.amount === null ? undefined : readAmount(fields.amount),
    speed: fields.speed === 'optimum' ? 'optimum' : 'normal',
    notes: readNotes(fields.notes),
    receipt: readReceipt(fields.receipt),
  };
}

export function paymentRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { pool } = gateway;
  app.get(
    '/payments',
    operation(gateway, 'list_payments', async (request) =>
      collection(await listNewest(pool, 'payment', readPage(request.query))),
    ),
  );
  app.get(
    '/payments/:id',
    operation(gateway, 'fetch_payment', async (request) => {
      const payment = await findEntity(pool, pathId(request, 'pay'));
      if (payment === null) throw unknownId();
      return payment;
    }),
  );
  app.post(
    '/payments/:id/capture',
    operation(gateway, 'capture', async (request) => {
      const fields = readBody(request.body, ['amount', 'currency']);
      const asked = { amount: readAmount(fields.amount), currency: readCurrency(fields.currency ?? 'INR') };
      return JSON.stringify(await capturePayment(gateway, pathId(request, 'pay'), asked));
    }),
  );
  app.post(
    '/payments/:id/refund',
    operation(gateway, 'refund', async (request) => {
      const key = request.headers['x-refund-idempotency'];
      const id = pathId(request, 'pay');
      return JSON.stringify(await refundPayment(gateway, id, readRefund(request.body), key?.toString()));
    }),
  );
  app.get(
    '/payments/:id/refunds',
    operation(gateway, 'payment_refunds', async (request) => {
      const refunds = await listPaymentRefunds(pool, pathId(request, 'pay'), readPage(request.query));
      if (!refunds) throw unknownId();
      return collection(refunds);
    }),
  );
  const oneRefund = operation(gateway, 'fetch_refund', async (request) => {
    const { refundId } = request.params as { refundId?: string };
    const text = await findEntity(pool, pathId(request, 'rfnd', refundId === undefined ? 'id' : 'refundId'));
    const belongs = refundId === undefined || text?.includes(`"payment_id":"${pathId(request, 'pay')}"`);
    if (text === null || !belongs) throw unknownId();
    return text;
  });
  app.get('/payments/:id/refunds/:refundId', oneRefund);
  app.get('/refunds/:id', oneRefund);
  app.get(
    '/refunds',
    operation(gateway, 'list_refunds', async (request) =>
      collection(await listNewest(pool, 'refund', readPage(request.query))),
    ),
  );
}
