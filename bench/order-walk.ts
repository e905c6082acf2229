import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cleanDesign } from './clean-design.ts';
import { CONNECTIONS } from './load.ts';
import { priceOrder } from './order-body.ts';
import { post } from './post.ts';
import { configurationsOf } from './quotes.ts';
import { freePort, makeDataDir, openShop, removeDataDir, type Shop, stopChild, waitFor } from './shop.ts';

export async function rowsOf<R extends pg.QueryResultRow>(
  shop: Shop,
  statement: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'bench' });
  await client.connect();
  try {
    return (await client.query<R>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

interface Gateway {
  readonly url: string;
  stop(): Promise<void>;
}

async function openGateway(shop: Shop, port: number): Promise<Gateway> {
  const rows = await rowsOf<{ name: string; value: string }>(
    shop,
    'select name, value from platform.secrets',
  );
  const secret = (name: string) => rows.find((row) => row.name === `sandbox_razorpay_${name}`)?.value ?? '';
  const dataDir = await makeDataDir();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(
    process.execPath,
    [
      'bench/gateway.ts',
      String(port),
      dataDir,
      shop.url,
      secret('key_id'),
      secret('key_secret'),
      secret('webhook_secret'),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, NODE_ENV: 'development' } },
  );
  await waitFor(`${url}/sandbox`, child);
  return {
    url,
    stop: async () => {
      await stopChild(child);
      await removeDataDir(dataDir);
    },
  };
}

const CARD = {
  method: 'card',
  card: { number: '4100280000001007', expiry: '12/40', cvv: '123', name: 'Asha Rao', otp: '1234' },
};

/** Carts that have a price, and everything one order needs, made before the clock runs. */
async function makePaths(shop: Shop, gateway: Gateway) {
  const guests: Record<string, string>[] = [];
  for (let index = 0; index < CONNECTIONS; index++) {
    const { guestToken } = await post<{ guestToken: string }>(`${shop.url}/api/auth/guest-token`, {});
    guests.push({ authorization: `Bearer ${guestToken}` });
  }
  const cart = await priceOrder(shop, { email: 'asha@example.com', isGuest: true });
  /** The whole path of one order, as a browser walks it. Answers with the order's id. */
  const walk = async (guest: number, fileKey: string): Promise<string> => {
    const headers = guests[guest % guests.length] ?? {};
    const { orderId } = await post<{ orderId: string }>(`${shop.url}/api/orders`, cart(fileKey), {
      ...headers,
      'idempotency-key': randomUUID(),
    });
    const checkout = await post<{ razorpayOrderId: string }>(
      `${shop.url}/api/billing/checkout`,
      { order: { orderId } },
      headers,
    );
    const paid = await post<object>(`${gateway.url}/sandbox/razorpay/pay`, {
      order_id: checkout.razorpayOrderId,
      ...CARD,
    });
    const verified = await post<{ paymentStatus: string }>(
      `${shop.url}/api/billing/verify`,
      { orderId, ...paid },
      headers,
    );
    if (verified.paymentStatus !== 'PAID') throw new Error(`order ${orderId} is ${verified.paymentStatus}`);
    return orderId;
  };
  return { walk };
}

/** Files that were uploaded and found good before. */
export async function addFiles(shop: Shop, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await rowsOf(
    shop,
    `insert into artwork.files (key, file_name, size_bytes, status, kind, sha256)
     select key, 'card.pdf', 1000, 'ready', 'pdf', repeat('a', 64) from unnest($1::text[]) as key`,
    [keys],
  );
  const [configuration] = await configurationsOf(shop);
  await rowsOf(shop, await cleanDesign(shop.url, configuration));
  return keys;
}

export type Walk = Awaited<ReturnType<typeof makePaths>>['walk'];

/** Walks as many paths as there are files, eight at a time. */
export async function walkAll(walk: Walk, files: string[]): Promise<string[]> {
  const left = [...files];
  const walked: string[] = [];
  const person = async (guest: number) => {
    for (let file = left.pop(); file; file = left.pop()) walked.push(await walk(guest, file));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, guest) => person(guest)));
  return walked;
}

/** Jobs that could run now; an offer's reminder and its lapse are hours away. */
export async function jobsLeft(shop: Shop): Promise<number> {
  const [row] = await rowsOf<{ open: number }>(
    shop,
    'select count(*)::int as open from graphile_worker.jobs where run_at <= now()',
  );
  return row?.open ?? 0;
}

/** So long nothing is done by a shop that works: twice what a pool of workers takes to give up and begin again. */
const STILL_MS = 60_000;

/** @throws when no job ends for a minute, with those that are left */
export async function waitForJobs(shop: Shop): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let since = performance.now();
  for (let left = await jobsLeft(shop); left > 0; left = await jobsLeft(shop)) {
    if (left < least) {
      least = left;
      since = performance.now();
    }
    if (performance.now() - since > STILL_MS) throw new Error(`no job ends: ${await namesOfJobsLeft(shop)}`);
    await sleep(100);
  }
}

async function namesOfJobsLeft(shop: Shop): Promise<string> {
  const jobs = await rowsOf(
    shop,
    `select task_identifier as job, attempts, locked_by, locked_at, run_at, last_error, count(*)::int
     from graphile_worker.jobs where run_at <= now() group by 1, 2, 3, 4, 5, 6 limit 20`,
  );
  return JSON.stringify(jobs);
}

/** A shop whose gateway is a process of its own. */
export async function withGateway<T>(
  roles: readonly string[],
  work: (shop: Shop, gateway: Gateway, walk: Walk) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  // API_URL is where the shop finds the gateway's sandbox: the one in the other process.
  const shop = await openShop({ products: 100, roles, environment: { API_URL: `http://127.0.0.1:${port}` } });
  try {
    const gateway = await openGateway(shop, port);
    try {
      const { walk } = await makePaths(shop, gateway);
      return await work(shop, gateway, walk);
    } finally {
      await gateway.stop();
    }
  } finally {
    await shop.stop();
  }
}
