import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeFault } from './fault-store.ts';
import type { Operation } from './faults.ts';
import { Refusal } from './refusal.ts';
import type { Runner } from './runner.ts';
import { findParcel } from './store.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function sendError(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(refusal.status)
    .type(JSON_TYPE)
    .send(JSON.stringify({ error: { code: refusal.code, message: refusal.message } }));
}

export type Answer = { status: number; body: object };

/** A route of the courier: only with its key, and with faults before and after. */
export function operation(
  runner: Runner,
  name: Operation,
  run: (request: FastifyRequest) => Promise<Answer>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!hasKey(request, runner.key))
      return sendError(reply, new Refusal(401, 'unauthorised', 'Show your key.'));
    const place = { operation: name, ref: await refOf(runner, request) };
    const refusing = await takeFault(runner.pool, ['429', '500', 'html502', 'html200', 'garbage'], place);
    if (refusing) return refuse(reply, refusing.kind);
    const slow = await takeFault(runner.pool, ['slow'], place);
    if (slow) await wait(slow.settings.ms ?? 2000);
    let answer: Answer;
    try {
      answer = await run(request);
    } catch (error) {
      if (error instanceof Refusal) return sendError(reply, error);
      throw error;
    }
    const late = await takeFault(runner.pool, ['late_answer'], place);
    if (late) await wait(late.settings.ms ?? 2000);
    const after = await takeFault(runner.pool, ['lose_answer', 'save_then_500'], place);
    if (after?.kind === 'lose_answer') return cut(reply);
    if (after) return refuse(reply, '500');
    return reply.code(answer.status).type(JSON_TYPE).send(JSON.stringify(answer.body));
  };
}

function refuse(reply: FastifyReply, kind: string): FastifyReply {
  if (kind === '429') return sendError(reply, new Refusal(429, 'too_many', 'Too many calls, slow down.'));
  if (kind === '500') return sendError(reply, new Refusal(500, 'trouble', 'We have trouble, try again.'));
  if (kind === 'garbage')
    return reply.code(200).type(JSON_TYPE).send('{"parcels":[{"awb":7}],"elephant":true}');
  return reply
    .code(kind === 'html200' ? 200 : 502)
    .type('text/html')
    .send('<html><body><h1>502 Bad Gateway</h1></body></html>');
}

/** What was asked has been done and stored; the caller never hears of it. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function hasKey(request: FastifyRequest, key: string): boolean {
  const given = Buffer.from(String(request.headers.authorization ?? ''));
  const expected = Buffer.from(`Bearer ${key}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The shop's own reference of the parcel a call is about, so that a fault can be aimed at one. */
async function refOf(runner: Runner, request: FastifyRequest): Promise<string | null> {
  const { awb } = (request.params ?? {}) as { awb?: string };
  const { ref: queried } = (request.query ?? {}) as { ref?: string };
  const { ref: sent } = (request.body ?? {}) as { ref?: unknown };
  if (awb !== undefined) return (await findParcel(runner.pool, awb))?.ref ?? null;
  return queried ?? (typeof sent === 'string' ? sent : null);
}
