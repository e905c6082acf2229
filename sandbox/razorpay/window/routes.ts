import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OrderEntity, PaymentEntity } from '../entities.ts';
import type { Gateway } from '../gateway.ts';
import { ID_PATTERN } from '../ids.ts';
import { paidAnswer } from '../pay.ts';
import { failureAnswer } from '../payment-states.ts';
import { findEntity, listOrderPayments } from '../store.ts';
import { windowPage } from './page.ts';
import { WINDOW_JS } from './script.ts';
import { WINDOW_CSS } from './style.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https: data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

type Query = { order_id?: string; key_id?: string };

async function findOrder(gateway: Gateway, query: Query): Promise<OrderEntity | null> {
  const { order_id: id = '', key_id: key } = query;
  // An order belongs to the key that made it; with another key it does not exist.
  if (key !== gateway.keyId || !ID_PATTERN.test(id) || !id.startsWith('order_')) return null;
  const text = await findEntity(gateway.pool, id);
  return text === null ? null : (JSON.parse(text) as OrderEntity);
}

function asset(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text);
}

/** The page inside the payment window's frame, and what its script asks. */
export function windowRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.get('/window', async (request, reply) => {
    const query = request.query as Query;
    const order = await findOrder(gateway, query);
    const refusal = !order
      ? 'The id provided does not exist'
      : order.status === 'paid'
        ? 'Payment already done for this order.'
        : '';
    const html = windowPage(order, query.key_id ?? '', { state: refusal ? 'refused' : 'open', refusal });
    return reply
      .header('content-security-policy', POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/window.css', (_request, reply) => asset(reply, 'text/css', WINDOW_CSS));
  app.get('/window.js', (_request, reply) => asset(reply, 'text/javascript', WINDOW_JS));

  // After a lost answer the window asks how the newest attempt ended; an empty object means nobody knows yet.
  app.get('/outcome', async (request, reply) => {
    const order = await findOrder(gateway, request.query as Query);
    const texts = order ? await listOrderPayments(gateway.pool, order.id) : null;
    const payments = (texts ?? []).map((text) => JSON.parse(text) as PaymentEntity);
    const good = payments.find((one) => one.status === 'captured' || one.status === 'authorized');
    const newest = payments[0];
    reply.header('cache-control', 'no-store');
    if (good) return reply.send(paidAnswer(gateway, good));
    if (newest?.status === 'failed') return reply.send({ error: failureAnswer(newest) });
    return reply.send({});
  });
}
