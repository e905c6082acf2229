import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import type { BookRequest } from '#server/modules/fulfilment/couriers/adapter.ts';
import { localRunner } from '#server/modules/fulfilment/couriers/local-runner.ts';
import { registerSandbox } from '../../sandbox/index.ts';
import { createTestDatabase } from '../database.ts';
import { KEYS } from './sandbox.ts';

export const COURIER_KEYS = { key: 'the-key-of-the-shop', webhookSecret: 'a-secret-of-the-courier' };

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Heard {
  raw: string;
  signature: string;
  eventId: string;
  awb: string;
  status: string;
}

/** A stand-in for the shop's webhook route: keeps what it gets, and answers with `answer(nth)`. */
async function startReceiver() {
  const heard: Heard[] = [];
  const receiver = { heard, answer: (_nth: number): number => 200 };
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/api/courier/local-runner/webhook', async (request, reply) => {
    const raw = String(request.body);
    const { awb, scan } = JSON.parse(raw);
    heard.push({
      raw,
      awb,
      status: scan.status,
      signature: String(request.headers['x-runner-signature']),
      eventId: String(request.headers['x-runner-event-id']),
    });
    return reply.code(receiver.answer(heard.length)).send();
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return { ...receiver, receiver, webhookUrl: `${base}/api/courier/local-runner/webhook`, app };
}

export const signatureOf = (raw: string) =>
  createHmac('sha256', COURIER_KEYS.webhookSecret).update(raw).digest('hex');

let refs = 0;

/** A parcel from Hyderabad to Bengaluru, under a ref of its own. */
export function parcelTo(changes: Partial<BookRequest> = {}): BookRequest {
  refs += 1;
  const from = {
    name: 'Charminar Press',
    phone: '9000000001',
    email: 'press@example.in',
    address: '12 Press Lane, Abids',
    city: 'Hyderabad',
    state: 'Telangana',
    pin: '500001',
  };
  const to = {
    name: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@example.in',
    address: '14 Lake View Road, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pin: '560038',
  };
  return {
    ref: `01900000-0000-7000-8000-${String(refs).padStart(12, '0')}`,
    from,
    to,
    weightGrams: 1250,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 105,
    orderNo: '7F3A91C2',
    invoiceNo: 'RC/2627/0000123',
    valuePaise: 123_450,
    products: '500 × Matt Business Cards',
    bookedAt: new Date('2026-11-21T06:00:00Z'),
    ...changes,
  };
}

/** The played courier on a database of its own, the shop's client of it, and who hears its webhooks. */
export async function startCourier() {
  const database = await createTestDatabase();
  const { receiver, heard, webhookUrl, app: shop } = await startReceiver();
  const app = Fastify();
  const options = { databaseUrl: database.url, webhookUrl, ...KEYS, isProduction: false, log: QUIET };
  await registerSandbox(app, {
    ...options,
    hasGateway: false,
    courier: { ...COURIER_KEYS, webhookUrl },
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox/courier`;
  const courier = localRunner({ baseUrl: url, ...COURIER_KEYS });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const post = (path: string, body: unknown = {}) => call('POST', path, body);
  const get = (path: string) => call('GET', path);
  return {
    app,
    database,
    url,
    courier,
    receiver,
    post,
    get,
    heard: (awb: string) => heard.filter((one) => one.awb === awb),
    fault: (fault: object) => post('faults', fault),
    clearFaults: () => call('DELETE', 'faults'),
    advance: (awb: string, to?: string) => post('advance', { awb, ...(to ? { to } : {}) }),
    /** How many parcels the courier has of a shipment. */
    count: async (ref: string): Promise<number> => (await get(`parcels?ref=${ref}`)).body.parcels.length,
    stop: async () => {
      await app.close();
      await shop.close();
      await database.drop();
    },
  };
}

export type PlayedCourier = Awaited<ReturnType<typeof startCourier>>;
