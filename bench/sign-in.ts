import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { ask, askJson } from './ask.ts';
import { slugsOf } from './catalogue.ts';
import { countStatements } from './count-statements.ts';
import { withBare } from './limits/bare.ts';
import { CONNECTIONS, type Load, load } from './load.ts';
import { priceOrder } from './order-body.ts';
import type { Part } from './part.ts';
import { cpuOf, ms, perSecond, type Row, times } from './row.ts';
import type { Shop } from './shop.ts';

/** Everybody's; hashed as the shop hashes it now. */
const PASSWORD = 'Lantern-Otter-27!';
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PEOPLE = 200;
const cpu = (result: Load) => result.serverCpuMs + result.postgresCpuMs;
const json = { 'content-type': 'application/json' };
const emailOf = (index: number) => `bench-${index % PEOPLE}@example.com`;

async function addPeople(shop: Shop): Promise<string> {
  const passwordHash = await hash(PASSWORD, ARGON2);
  const client = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'bench' });
  await client.connect();
  await client.query(
    `insert into accounts.users (role, email, username, first_name, last_name, password_hash, email_verified_at)
     select 'customer', 'bench-' || n || '@example.com', 'bench-' || n, 'Asha', 'Rao', $1, now()
     from generate_series(0, $2::int - 1) as n`,
    [passwordHash, PEOPLE],
  );
  await client.end();
  return passwordHash;
}

async function signIn(shop: Shop): Promise<{ authorization: string }> {
  const body = { email: emailOf(0), password: PASSWORD };
  const { accessToken } = await askJson<{ accessToken: string }>(`${shop.url}/api/auth/login`, body);
  return { authorization: `Bearer ${accessToken}` };
}

/** How long `/api/health` takes while `work` runs: whoever does not sign in should not notice. */
async function healthDuring<T>(shop: Shop, work: Promise<T>): Promise<{ result: T; p95Ms: number }> {
  const taken: number[] = [];
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await ask(`${shop.url}/api/health`);
      taken.push(performance.now() - startedAt);
    }
  })();
  const result = await work.finally(() => {
    isDone = true;
  });
  await watch;
  taken.sort((a, b) => a - b);
  return { result, p95Ms: taken[Math.floor(taken.length * 0.95)] ?? 0 };
}

/** An order of the person whose header this is. */
async function placeOrder(shop: Shop, headers: { authorization: string }): Promise<string> {
  const order = await priceOrder(shop, { email: emailOf(0), isGuest: false });
  const answer = await ask(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(order()),
  });
  if (answer.status !== 201) throw new Error(`no order: ${answer.text}`);
  return (JSON.parse(answer.text) as { orderId: string }).orderId;
}

/** Sign-ins beside bare checks of the same hash, and what a signed-in read costs beside a public one. */
export const signIns: Part = async ({ shopOf, amount }) => {
  const shop = await shopOf(1_000);
  const passwordHash = await addPeople(shop);
  const calls = amount(1_000);
  const login = (index: number) => ({
    method: 'POST' as const,
    path: '/api/auth/login',
    headers: json,
    body: JSON.stringify({ email: emailOf(index), password: PASSWORD }),
  });
  const limit = await withBare(shop, (bare) =>
    load(bare, calls, () => ({
      method: 'POST',
      path: '/check-hash',
      headers: json,
      body: JSON.stringify({ hash: passwordHash, password: PASSWORD }),
    })),
  );
  const { result: mine, p95Ms } = await healthDuring(shop, load(shop, calls, login));
  const looks = 20;
  const statements = await countStatements(shop, async () => {
    for (let index = 0; index < looks; index++) {
      const { method, path, headers, body } = login(index);
      await ask(`${shop.url}${path}`, { method, headers, body });
    }
  });
  const ratio = mine.perSecond / limit.perSecond;
  return [
    {
      what: 'Sign-ins: throughput against bare checks of the hash',
      measured: `${perSecond(mine.perSecond)}, p50 ${ms(mine.p50Ms)} of ${CONNECTIONS} at once`,
      limit: `${perSecond(limit.perSecond)}, CPU-ms ${cpuOf(limit)}`,
      ratio: times(ratio),
      cpu: cpuOf(mine),
      statements: (statements / looks).toFixed(2),
      aim: '≥ 0.5 of it',
      isMet: ratio >= 0.5,
    },
    {
      what: 'Sign-ins: `/health` beside them, p95',
      measured: ms(p95Ms),
      aim: '< 200 ms',
      isMet: p95Ms < 200,
    },
    ...(await readsOf(shop, amount(10_000))),
  ];
};

async function readsOf(shop: Shop, calls: number): Promise<Row[]> {
  const headers = await signIn(shop);
  const orderId = await placeOrder(shop, headers);
  const slugs = await slugsOf(shop);
  const open = await load(shop, calls, (index) => ({ path: `/api/products/${slugs[index % slugs.length]}` }));
  const read = async (
    what: string,
    path: string,
    aims: { cpu: number; statements: number },
  ): Promise<Row> => {
    const mine = await load(shop, calls, () => ({ path, headers }));
    const looks = 50;
    const statements =
      (await countStatements(shop, async () => {
        for (let look = 0; look < looks; look++) await ask(`${shop.url}${path}`, { headers });
      })) / looks;
    const ratio = cpu(mine) / cpu(open);
    return {
      what,
      measured: `${perSecond(mine.perSecond)}, p99 ${ms(mine.p99Ms)}`,
      limit: `${perSecond(open.perSecond)}, CPU-ms ${cpuOf(open)}`,
      ratio: times(ratio),
      cpu: cpuOf(mine),
      statements: statements.toFixed(2),
      aim: `≤ ${aims.cpu} × its CPU, ≤ ${aims.statements} statements`,
      isMet: ratio <= aims.cpu && statements <= aims.statements * 1.02,
    };
  };
  return [
    await read('Signed in: who am I, against a public product', '/api/auth/me', { cpu: 2, statements: 2 }),
    await read('Signed in: an own order, against a public product', `/api/orders/${orderId}`, {
      cpu: 3,
      statements: 4,
    }),
  ];
}
