import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { drain } from '#tests/faults/drain.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { addFile, seedPrints } from '#tests/prints.ts';
import { buyMany } from './buy-many.ts';
import { startPooler, versionOfPooler } from './pooler.ts';
import { freePort, newFolder, startBuiltShop } from './shop.ts';

const ORDERS = 40;
const VISITORS = 40;
const CALLS = VISITORS * 8;

/**
 * A PgBouncer (Debian: `pgbouncer`) in transaction mode between the shop and its database, with fewer connections than
 * the shop asks for at once: quotes, carts and sign-ins side by side, jobs and LISTEN beside it.
 */
export async function pgbouncer(): Promise<string[]> {
  const dataDir = await newFolder('pooled');
  const postgres = await startEmbeddedPostgres({ dataDir, log: console });
  const direct = new URL(postgres.url);
  direct.search = '';
  const pooler = await startPooler({
    servers: { inkbazaar: direct.href },
    port: await freePort(),
    poolSize: 4,
  });
  const shop = await startBuiltShop({
    DATA_DIR: await newFolder('shop'),
    DATABASE_URL: pooler.urlOf('inkbazaar'),
    DATABASE_DIRECT_URL: direct.href,
  });
  const pool = new pg.Pool({ connectionString: direct.href, max: 2 });
  try {
    await seedPrints(pool);
    const { key } = await addFile(pool);
    const begun = performance.now();
    const [failures] = await Promise.all([
      press(shop.base),
      buyMany({ base: shop.base, fileKey: key, count: ORDERS }),
    ]);
    const left = await drain(pool, 120_000);
    const seconds = (performance.now() - begun) / 1000;
    const broken = await checkInvariants(pool);
    const { rows } = await pool.query<{ paid: number; mails: number; pooled: number }>(
      `select (select count(*)::int from orders.orders where payment_status = 'PAID') as paid,
         (select count(*)::int from notifications.mails where template = 'order-confirmation' and sent_at is not null) as mails,
         (select count(*)::int from pg_stat_activity where application_name like 'inkbazaar%' and datname = 'inkbazaar') as pooled`,
    );
    return [
      `PgBouncer ${await versionOfPooler()} in transaction mode with 4 connections, the shop with up to 20 (all roles in one process).`,
      `${ORDERS} orders from cart to PAID, eight at a time, beside ${CALLS} other calls: ${seconds.toFixed(0)} s; ${failures} calls failed.`,
      `${rows[0]?.paid} paid, ${rows[0]?.mails} confirmed by mail; left over: ${JSON.stringify(left)}; broken invariants of money: ${JSON.stringify(broken)}.`,
      `${rows[0]?.pooled} connections at the server, those of the worker and of LISTEN among them.`,
    ];
  } finally {
    await pool.end();
    await shop.stop();
    pooler.child.kill();
    await postgres.stop();
  }
}

/** Calls that read, write and lock, many at once. */
async function press(base: string): Promise<number> {
  let failures = 0;
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${base}${path}`, init).catch(() => null);
    if (!answer || answer.status >= 500) failures += 1;
    await answer?.arrayBuffer();
  };
  const post = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const visitor = async (number: number) => {
    await ask('/api/products?limit=20');
    await ask('/api/products?search=cards');
    await ask('/products');
    await ask('/api/auth/guest-token', post({}));
    await ask(
      '/api/auth/login',
      post({ email: `nobody-${number}@acme-prints.in`, password: 'not-the-one-12' }),
    );
    await ask(
      '/api/contact',
      post({ name: 'Asha', email: `asha-${number}@acme-prints.in`, message: 'Do you print on jute?' }),
    );
    await ask('/api/ready');
    await ask('/');
  };
  for (let round = 0; round < VISITORS / 10; round += 1)
    await Promise.all(Array.from({ length: 10 }, (_, index) => visitor(round * 10 + index)));
  return failures;
}
