import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { vi } from 'vitest';
import type { Clock } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runAsJob } from '#server/platform/observe/call-context.ts';
import { jobHandlers } from '#server/worker.ts';
import { registerSandbox } from '../sandbox/index.ts';
import { makeTestApp } from './app.ts';
import { createTestDatabase } from './database.ts';
import { seedPrints } from './prints.ts';

const QUIET = new Logger(() => () => undefined);

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  text: string;
}

export interface Placed {
  orderId: string;
  trackToken: string;
  totalAmount: number;
}

export interface Checkout {
  razorpayOrderId: string;
  amount: number;
  receipt: string;
}

export interface Paid {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A time that tests can move; it starts now and runs on. */
export function movableClock(start = new Date()): Clock & { move(ms: number): void; set(at: Date): void } {
  let offset = start.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offset),
    move: (ms) => {
      offset += ms;
    },
    set: (at) => {
      offset = at.getTime() - Date.now();
    },
  };
}

/** The same, standing still: however slow a machine is, a wait of thirty seconds has thirty left. */
export function standingClock(start = new Date()): ReturnType<typeof movableClock> {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    move: (ms) => {
      now += ms;
    },
    set: (at) => {
      now = at.getTime();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export type Shop = Awaited<ReturnType<typeof openPayingShop>>;

/**
 * The whole shop with the sandboxed gateway behind a real socket and the real SDK in between, on a database of its
 * own. Jobs run when `runJobs` is called; webhooks are sent by the sandbox unless `hasWebhooks` is false.
 */
export async function openPayingShop(
  options: {
    hasWebhooks?: boolean;
    clock?: Clock;
    environment?: Record<string, string>;
    deps?: (deps: Deps) => Deps;
    /** Runs on the server before anything is mounted. */
    before?: (app: FastifyInstance) => Promise<void>;
  } = {},
) {
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const made = await makeTestApp({
    databaseUrl: database.url,
    environment: { PORT: String(port), ...options.environment },
    ...(options.clock && { clock: options.clock }),
    ...(options.deps && { deps: options.deps }),
    before: async (app, deps) => {
      await options.before?.(app);
      await registerSandbox(app, {
        databaseUrl: database.url,
        webhookUrl: `${url}/api/billing/webhook`,
        keyId: deps.secrets.razorpay.keyId,
        keySecret: deps.secrets.razorpay.keySecret,
        webhookSecret: deps.secrets.razorpay.webhookSecrets[0] ?? '',
        shopUrl: deps.config.baseUrl,
        courier: deps.secrets.localRunner
          ? { ...deps.secrets.localRunner, webhookUrl: `${url}/api/courier/local-runner/webhook` }
          : undefined,
        isProduction: false,
        log: deps.log,
      });
    },
  });
  await made.app.listen({ port, host: '127.0.0.1' });
  const pool = new pg.Pool({ connectionString: database.url, max: 4, application_name: 'paying shop' });
  pool.on('error', () => undefined);
  // Jobs run a thousand times in a run of the tests: a connection for each time would cost more than the jobs.
  const jobPool = new pg.Pool({ connectionString: database.url, max: 5, application_name: 'paying shop' });
  jobPool.on('error', () => undefined);
  jobPool.on('connect', (client) => void client.on('error', () => undefined));
  await seedPrints(pool);

  const call = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, text, body: (isJson ? JSON.parse(text) : {}) as T };
  };
  const sandbox = <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ) => call<T>(method, `/sandbox/razorpay${path}`, body);
  const rows = async <R extends pg.QueryResultRow = Record<string, unknown>>(
    sql: string,
    values: unknown[] = [],
  ) => (await pool.query<R>(sql, values)).rows;

  if (options.hasWebhooks === false) await sandbox('POST', '/faults', { kind: 'drop' });

  /** Headers of a new guest. */
  const newGuest = async (): Promise<Record<string, string>> => {
    const { body } = await call<{ guestToken: string }>('POST', '/api/auth/guest-token', {});
    return { authorization: `Bearer ${body.guestToken}` };
  };
  const place = async (
    guest: Record<string, string>,
    cart: object,
    key: string = randomUUID(),
  ): Promise<Placed> => {
    const answer = await call<Placed>('POST', '/api/orders', cart, { ...guest, 'idempotency-key': key });
    if (answer.status !== 201) throw new Error(`placing failed: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const checkOut = async (guest: Record<string, string>, orderId: string): Promise<Checkout> => {
    const answer = await call<Checkout>('POST', '/api/billing/checkout', { order: { orderId } }, guest);
    if (answer.status !== 200) throw new Error(`checkout failed: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  /** Pays as the payment window does. */
  const pay = async (gatewayOrderId: string, method: object = CARD): Promise<Paid> => {
    const answer = await sandbox<Paid>('POST', '/pay', { order_id: gatewayOrderId, ...method });
    if (answer.status !== 200) throw new Error(`paying failed: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const verify = (guest: Record<string, string>, orderId: string, paid: Paid) =>
    call<{ paymentStatus: string; status: string }>(
      'POST',
      '/api/billing/verify',
      { orderId, ...paid },
      guest,
    );
  /** Sends a webhook as the gateway would; the secret is the shop's unless said. */
  const sendWebhook = async (
    event: string,
    payload: object,
    how: { eventId?: string; secret?: string; raw?: string } = {},
  ) => {
    const raw = how.raw ?? JSON.stringify({ entity: 'event', event, payload, created_at: 1 });
    const secret = how.secret ?? made.deps.secrets.razorpay.webhookSecrets[0] ?? '';
    const answer = await fetch(`${url}/api/billing/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', secret).update(raw).digest('hex'),
        'x-razorpay-event-id': how.eventId ?? `evt_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
      },
      body: raw,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** What failed in jobs since the shop opened; a test that misses their work says so with it. */
  const failedJobs: string[] = [];
  /** Runs the jobs that are due until none is left. */
  const runJobs = async () => {
    const taskList = Object.fromEntries(
      jobHandlers(made.deps).map((handler) => [
        handler.name,
        async (payload: unknown) => {
          try {
            await runAsJob({ id: handler.name, name: handler.name }, () => handler.run(payload));
          } catch (error) {
            failedJobs.push(`${handler.name}: ${String(error)}`);
            throw error;
          }
        },
      ]),
    );
    // A worker that finds a queue's row locked for a moment takes it for empty and goes home; a shop's asks again.
    for (let hasDue = true; hasDue; ) {
      await runOnce({
        pgPool: jobPool,
        taskList,
        noHandleSignals: true,
        concurrency: 4,
        logger: QUIET,
      });
      const [due] = await rows<{ is: boolean }>(
        `select exists (select 1 from graphile_worker.jobs where run_at <= now() and attempts = 0 and locked_at is null) as is`,
      );
      hasDue = due?.is === true;
    }
  };
  /** Runs one job by name now, as its schedule would. */
  const runJob = async (name: string, payload: object = {}) => {
    await jobHandlers(made.deps)
      .find((handler) => handler.name === name)
      ?.run(payload);
  };
  /** Waits until the sandbox has delivered every webhook, then runs the jobs they led to. */
  const takeWebhooks = async () => {
    await vi.waitFor(
      async () => {
        const [open] = await rows<{ open: number }>(
          `select count(*)::int as open from sandbox.webhook_delivery where state = 'due'`,
        );
        if (open && open.open > 0) throw new Error('webhooks under way');
      },
      { timeout: 60_000, interval: 20 },
    );
    await runJobs();
  };

  return {
    ...made,
    url,
    pool,
    call,
    sandbox,
    rows,
    newGuest,
    place,
    checkOut,
    pay,
    verify,
    sendWebhook,
    runJobs,
    failedJobs,
    runJob,
    takeWebhooks,
    databaseUrl: database.url,
    close: async () => {
      await made.close();
      // The job runner lets its connections go a moment after it says so; dropping the database would cut them.
      await vi.waitFor(
        async () => {
          const [open] = await rows<{ others: number }>(
            `select count(*)::int as others from pg_stat_activity
             where datname = current_database() and application_name <> 'paying shop'`,
          );
          if (open && open.others > 0) throw new Error('connections are open');
        },
        { timeout: 60_000, interval: 20 },
      );
      await Promise.all([jobPool.end(), pool.end()]);
      await database.drop();
    },
  };
}

export const CARD = {
  method: 'card',
  card: { number: '4100280000001007', expiry: '12/40', cvv: '123', name: 'Asha Rao', otp: '1234' },
};
