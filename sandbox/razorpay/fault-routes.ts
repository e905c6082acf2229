import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listDeliveries, releaseHeld, replayDeliveries } from './delivery-store.ts';
import { deleteFaults, type Fault, insertFault, readFaults } from './fault-store.ts';
import { FAULT_KINDS, FAULT_MEMORY_MS, OPERATIONS } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { authoriseLate, forceCapture } from './later.ts';
import { sendError } from './operation.ts';
import { type Body, readBody } from './read-body.ts';
import { badRequest, Refusal } from './refusal.ts';

const FIELDS = [
  'kind',
  'order_id',
  'operation',
  'event',
  'times',
  'ms',
  'copies',
  'amount',
  'currency',
  'reason',
  'secret',
];

function text(fields: Body, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value === '') throw badRequest(`The ${name} must be a string.`, name);
  return value;
}

function whole(fields: Body, name: string, least: number): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
    throw badRequest(`The ${name} must be a whole number of at least ${least}.`, name);
  }
  return value;
}

function readFault(body: unknown): Omit<Fault, 'id'> {
  const fields = readBody(body, FIELDS);
  const kind = String(fields.kind);
  if (!Object.hasOwn(FAULT_KINDS, kind))
    throw badRequest(`The kind must be one of ${Object.keys(FAULT_KINDS).join(', ')}.`, 'kind');
  const operation = text(fields, 'operation');
  if (operation && !OPERATIONS.some((one) => one === operation)) {
    throw badRequest(`The operation must be one of ${OPERATIONS.join(', ')}.`, 'operation');
  }
  const settings = {
    ms: whole(fields, 'ms', 0),
    copies: whole(fields, 'copies', 0),
    amount: whole(fields, 'amount', 1),
    currency: text(fields, 'currency'),
    reason: text(fields, 'reason'),
    secret: text(fields, 'secret'),
  };
  return {
    kind,
    orderId: text(fields, 'order_id') ?? null,
    operation: operation ?? null,
    event: text(fields, 'event') ?? null,
    times: whole(fields, 'times', 1) ?? null,
    settings: JSON.parse(JSON.stringify(settings)),
  };
}

function shown(fault: Fault): object {
  const { id, kind, orderId, operation, event, times, settings } = fault;
  return { id, kind, order_id: orderId, operation, event, times, ...settings };
}

/** Answers only once every process on this database has let go of the list it remembers. */
async function everywhere(gateway: Gateway): Promise<void> {
  gateway.faults.changed();
  await wait(2 * FAULT_MEMORY_MS);
}

type Control = (request: FastifyRequest) => Promise<object>;

function control(run: Control) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await reply.send(await run(request));
    } catch (error) {
      if (error instanceof Refusal) return sendError(reply, error.status, error.error);
      throw error;
    }
  };
}

/** The knobs of the sandbox: what goes wrong, and what happens that no customer could do. */
export function faultRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.get(
    '/faults',
    control(async () => ({
      faults: (await readFaults(gateway.pool)).map(shown),
      kinds: FAULT_KINDS,
      operations: OPERATIONS,
    })),
  );
  app.post(
    '/faults',
    control(async (request) => {
      const fault = await insertFault(gateway.pool, readFault(request.body));
      await everywhere(gateway);
      return shown(fault);
    }),
  );
  app.delete(
    '/faults',
    control(async (request) => {
      const query = request.query as { id?: string; order_id?: string; kind?: string };
      if (query.id !== undefined && !/^\d{1,15}$/.test(query.id))
        throw badRequest('The id must be a number.', 'id');
      const cleared = await deleteFaults(gateway.pool, {
        id: query.id,
        orderId: query.order_id,
        kind: query.kind,
      });
      await everywhere(gateway);
      return { cleared };
    }),
  );
  app.post(
    '/faults/release',
    control(async (request) => {
      const orderId = text(readBody(request.body, ['order_id']), 'order_id');
      await deleteFaults(gateway.pool, { kind: 'hold', orderId });
      await everywhere(gateway);
      const released = await releaseHeld(gateway.pool, orderId ?? null);
      gateway.deliverSoon(0);
      return { released };
    }),
  );
  webhookControls(app, gateway);
}

function webhookControls(app: FastifyInstance, gateway: Gateway): void {
  app.get(
    '/webhooks',
    control(async (request) => {
      const { order_id: orderId } = request.query as { order_id?: string };
      return { deliveries: await listDeliveries(gateway.pool, orderId ?? null) };
    }),
  );
  app.post(
    '/webhooks/replay',
    control(async (request) => {
      const orderId = text(readBody(request.body, ['order_id']), 'order_id');
      const replayed = await replayDeliveries(gateway.pool, orderId ?? null);
      gateway.deliverSoon(0);
      return { replayed };
    }),
  );
  app.post(
    '/late-authorise',
    control(async (request) => {
      const fields = readBody(request.body, ['payment_id']);
      return authoriseLate(gateway, text(fields, 'payment_id') ?? '');
    }),
  );
  app.post(
    '/force-capture',
    control(async (request) => {
      const fields = readBody(request.body, ['order_id', 'amount', 'currency']);
      const forced = { amount: whole(fields, 'amount', 1), currency: text(fields, 'currency') };
      return forceCapture(gateway, text(fields, 'order_id') ?? '', forced);
    }),
  );
}
