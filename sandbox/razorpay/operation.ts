import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind, Operation } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { ID_PATTERN } from './ids.ts';
import { type GatewayError, Refusal } from './refusal.ts';
import { findOrderIdOf } from './store.ts';

const REFUSING: readonly FaultKind[] = [
  '429',
  '409',
  '500',
  'html502',
  'wrong_key',
  'no_balance',
  'html200',
  'empty',
  'garbage',
];
const JSON_TYPE = 'application/json; charset=utf-8';

const BAD_GATEWAY_PAGE = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center></body>
</html>
`;

const FAULT_ERRORS: Record<string, Pick<GatewayError, 'code' | 'description'> & { status?: number }> = {
  wrong_key: { status: 401, code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  no_balance: {
    status: 400,
    code: 'BAD_REQUEST_ERROR',
    description: 'Your account does not have enough balance to carry out the refund operation.',
  },
  429: { code: 'BAD_REQUEST_ERROR', description: 'Request failed. Please try after sometime.' },
  409: {
    code: 'BAD_REQUEST_ERROR',
    description: 'A request with the same idempotency key is still being processed.',
  },
  500: {
    code: 'SERVER_ERROR',
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
  },
};

export function sendError(reply: FastifyReply, status: number, error: GatewayError): FastifyReply {
  return reply.code(status).type(JSON_TYPE).send(JSON.stringify({ error }));
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A route of the gateway: runs `run`, sends its JSON text (200, always), turns a Refusal into Razorpay's error body,
 * and lets faults bite before and after.
 */
export function operation(
  gateway: Gateway,
  name: Operation,
  run: (request: FastifyRequest) => Promise<string>,
): Handler {
  return async (request, reply) => {
    const isCalm = await gateway.faults.none();
    const place = { operation: name, orderId: isCalm ? null : await orderIdOf(gateway, request) };
    if (!isCalm) {
      const fault = await gateway.faults.take(REFUSING, place);
      if (fault) return refuse(reply, fault.kind);
      const slow = await gateway.faults.take(['slow'], place);
      if (slow) await wait(slow.settings.ms ?? 2000);
    }
    let text: string;
    try {
      text = await run(request);
    } catch (error) {
      if (error instanceof Refusal && error.error.metadata.payment_id === undefined) {
        return sendError(reply, error.status, error.error);
      }
      // A failed payment has been recorded like a good one, so its answer can be lost like a good one's.
      if (!(error instanceof Refusal)) throw error;
      if (!isCalm && (await gateway.faults.take(['lose_answer'], place))) return cut(reply);
      return sendError(reply, error.status, error.error);
    }
    if (!isCalm && (await gateway.faults.take(['lose_answer'], place))) return cut(reply);
    if (!isCalm && (await gateway.faults.take(['bare'], place))) text = withoutMainFields(text);
    return reply.type(JSON_TYPE).send(text);
  };
}

function refuse(reply: FastifyReply, kind: string): FastifyReply {
  const error = FAULT_ERRORS[kind];
  if (kind === 'html502') return reply.code(502).type('text/html').send(BAD_GATEWAY_PAGE);
  if (kind === 'html200') return reply.code(200).type('text/html').send(BAD_GATEWAY_PAGE);
  if (kind === 'empty') return reply.code(200).type(JSON_TYPE).send('');
  if (!error) return reply.code(200).type(JSON_TYPE).send('{"items":[{"id":7}],"id":[],"entity":"elephant"}');
  const { status = Number(kind), ...words } = error;
  return sendError(reply, status, { ...words, source: 'NA', step: 'NA', reason: 'NA', metadata: {} });
}

/** The answer without what it is mainly asked for, at every depth. */
function withoutMainFields(text: string): string {
  const main = new Set(['amount', 'currency', 'status']);
  return JSON.stringify(JSON.parse(text, (key, value) => (main.has(key) ? undefined : value)));
}

/** What was asked has been done and stored; the caller never hears of it. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

async function orderIdOf(gateway: Gateway, request: FastifyRequest): Promise<string | null> {
  const { id } = (request.params ?? {}) as { id?: string };
  const { order_id: bodyId } = (request.body ?? {}) as { order_id?: unknown };
  const named = id ?? (typeof bodyId === 'string' ? bodyId : '');
  if (!ID_PATTERN.test(named)) return null;
  return named.startsWith('order_') ? named : findOrderIdOf(gateway.pool, named);
}
