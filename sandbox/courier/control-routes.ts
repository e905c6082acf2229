import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { advance } from './advance.ts';
import { isAwb } from './awb.ts';
import { listDeliveries, makeDue } from './delivery-store.ts';
import { deleteFaults, type Fault, insertFault, listFaults } from './fault-store.ts';
import { FAULT_KINDS, OPERATIONS } from './faults.ts';
import { sendError } from './operation.ts';
import { badRequest, Refusal, unknownParcel } from './refusal.ts';
import type { Runner } from './runner.ts';
import { STATUSES, type Status } from './statuses.ts';
import { listByRef, listNewest, type Parcel, readClock, writeClock } from './store.ts';

const MOST_LISTED = 200;

type Fields = Record<string, unknown>;

function textIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value === '') throw badRequest(`${name} must be a text.`);
  return value;
}

function wholeIn(fields: Fields, name: string, least: number): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least)
    throw badRequest(`${name} must be a whole number of at least ${least}.`);
  return value;
}

/** One of a list of words, or undefined. */
function oneOf<T extends string>(words: readonly T[], text: string | null, name: string): T | undefined {
  if (text === null) return undefined;
  const found = words.find((word) => word === text);
  if (found === undefined) throw badRequest(`${name} must be one of ${words.join(', ')}.`);
  return found;
}

function readFault(body: unknown): Omit<Fault, 'id'> {
  const fields = (body ?? {}) as Fields;
  const kind = oneOf(Object.keys(FAULT_KINDS), String(fields.kind), 'kind') ?? '';
  const settings = { ms: wholeIn(fields, 'ms', 0), copies: wholeIn(fields, 'copies', 0) };
  return {
    kind,
    ref: textIn(fields, 'ref'),
    operation: oneOf(OPERATIONS, textIn(fields, 'operation'), 'operation') ?? null,
    status: oneOf(STATUSES, textIn(fields, 'status'), 'status') ?? null,
    times: wholeIn(fields, 'times', 1) ?? null,
    settings: JSON.parse(JSON.stringify(settings)),
  };
}

export function readStep(body: unknown): { awb: string; to: Status | undefined } {
  const fields = (body ?? {}) as Fields;
  const awb = textIn(fields, 'awb') ?? '';
  if (!isAwb(awb)) throw unknownParcel();
  return { awb, to: oneOf(STATUSES, textIn(fields, 'to'), 'to') };
}

function shown(parcel: Parcel) {
  const { awb, ref, status, booking, routingCode, bookedAt } = parcel;
  return { awb, ref, status, to: booking.to, routing_code: routingCode, booked_at: bookedAt.toISOString() };
}

function control(run: (request: FastifyRequest) => Promise<object>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await reply.send(await run(request));
    } catch (error) {
      if (error instanceof Refusal) return sendError(reply, error);
      throw error;
    }
  };
}

/** What happens to parcels on their way, and what goes wrong with the courier itself. */
export function controlRoutes(app: FastifyInstance, runner: Runner): void {
  const { pool } = runner;
  app.post(
    '/advance',
    control(async (request) => {
      const { awb, to } = readStep(request.body);
      return shown(await advance(runner, awb, to));
    }),
  );
  app.get(
    '/parcels',
    control(async (request) => {
      const { ref } = request.query as { ref?: string };
      const parcels = await (ref === undefined ? listNewest(pool, MOST_LISTED) : listByRef(pool, ref));
      return { parcels: parcels.map(shown) };
    }),
  );
  app.get(
    '/clock',
    control(async () => ({ step_ms: await readClock(pool) })),
  );
  app.post(
    '/clock',
    control(async (request) => {
      const stepMs = wholeIn((request.body ?? {}) as Fields, 'step_ms', 1) ?? null;
      await writeClock(pool, stepMs);
      return { step_ms: stepMs };
    }),
  );
  faultControls(app, runner);
}

function faultControls(app: FastifyInstance, { pool, deliverSoon }: Runner): void {
  app.get(
    '/faults',
    control(async () => ({ faults: await listFaults(pool), kinds: FAULT_KINDS, operations: OPERATIONS })),
  );
  app.post(
    '/faults',
    control(async (request) => insertFault(pool, readFault(request.body))),
  );
  app.delete(
    '/faults',
    control(async (request) => ({
      cleared: await deleteFaults(pool, request.query as { kind?: string; ref?: string }),
    })),
  );
  app.get(
    '/webhooks',
    control(async (request) => {
      const { awb } = request.query as { awb?: string };
      return { deliveries: await listDeliveries(pool, awb ?? null) };
    }),
  );
  const send = (states: readonly string[]) =>
    control(async (request) => {
      const count = await makeDue(pool, states, textIn((request.body ?? {}) as Fields, 'awb'));
      deliverSoon(0);
      return { sent: count };
    });
  app.post('/webhooks/replay', send(['delivered', 'dropped', 'given_up']));
  app.post('/faults/release', send(['held']));
}
