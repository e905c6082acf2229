import Fastify, { type FastifyInstance } from 'fastify';
import Razorpay from 'razorpay';
import { registerSandbox, type SandboxOptions } from '../../sandbox/index.ts';
import { createTestDatabase } from '../database.ts';

export const KEYS = {
  keyId: 'rzp_test_sandbox0000001',
  keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
  webhookSecret: 'a-webhook-secret-of-the-tests',
};

export type Received = { eventId: string; event: string; signature: string; raw: string; orderId: string };

type HttpClient = {
  defaults: Record<string, unknown>;
  post(path: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
};

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A stand-in for the shop's webhook route: keeps what it gets, and answers with `answer(nth)`. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = { received, answer: (_nth: number): number => 200, url: '', close: async () => {} };
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/api/billing/webhook', async (request, reply) => {
    const raw = String(request.body);
    const message = JSON.parse(raw);
    received.push({
      raw,
      event: message.event,
      orderId: message.payload.payment.entity.order_id,
      eventId: String(request.headers['x-razorpay-event-id']),
      signature: String(request.headers['x-razorpay-signature']),
    });
    return reply.code(receiver.answer(received.length)).send();
  });
  receiver.url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/billing/webhook`;
  receiver.close = () => app.close();
  return receiver;
}

/** The real SDK, aimed at the sandbox as the shop aims it. */
export function sdkFor(baseUrl: string, keys = KEYS) {
  const sdk = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  const http = (sdk.api as unknown as { rq: HttpClient }).rq;
  Object.assign(http.defaults, {
    baseURL: `${baseUrl}/sandbox/razorpay`,
    timeout: 30_000,
    maxRedirects: 0,
    proxy: false,
  });
  return { sdk, http };
}

export type Process = { app: FastifyInstance; url: string; stop(): Promise<void> };

/** One process with the sandbox in it, listening on a port of its own. */
export async function startProcess(
  options: Pick<SandboxOptions, 'databaseUrl' | 'webhookUrl' | 'webhookEvents'>,
): Promise<Process> {
  const app = Fastify();
  await registerSandbox(app, { ...options, ...KEYS, isProduction: false, log: QUIET });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, stop: () => app.close() };
}

/** A database of its own, a webhook receiver and one process. `post` speaks JSON to the sandbox's own routes. */
export async function startSandbox() {
  const database = await createTestDatabase();
  const receiver = await startReceiver();
  const settings = { databaseUrl: database.url, webhookUrl: receiver.url };
  const first = await startProcess(settings);
  const post = async (path: string, body: unknown, url = first.url) => {
    const reply = await fetch(`${url}/sandbox/razorpay/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const clearFaults = () => fetch(`${first.url}/sandbox/razorpay/faults`, { method: 'DELETE' });
  const { sdk, http } = sdkFor(first.url);
  const newOrder = async (amount = 50_000) =>
    (await sdk.orders.create({ amount, currency: 'INR', payment: AUTOMATIC })) as {
      id: string;
      amount: number;
    };
  const stop = async () => {
    await first.stop();
    await receiver.close();
    await database.drop();
  };
  return { database, receiver, settings, ...first, sdk, http, post, clearFaults, newOrder, stop };
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** What the shop asks of every order: take the money as soon as it is authorised. */
export const AUTOMATIC = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' },
} as const;

export const GOOD_CARD = {
  number: '4100 2800 0000 1007',
  expiry: '12/39',
  cvv: '123',
  name: 'Asha Rao',
  otp: '1234',
};

/** Waits until `isTrue`, looking often; the test's own time-out ends it. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}
