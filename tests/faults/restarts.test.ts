import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { freePort } from '../free-port.ts';
import { checkInvariants } from '../invariants.ts';
import { addFile, seedPrints } from '../prints.ts';
import { isAll } from '../scope.ts';
import { buy, openJournal } from './buyers.ts';
import { drain } from './drain.ts';
import {
  bundleServer,
  embeddedDatabase,
  newDataDir,
  type ShopProcess,
  startShop,
  untilReady,
} from './shop-process.ts';

/** PostgreSQL dies again and again under shops that live on: whatever was under way is not left behind. */

const RESTARTS = 7;
/** Of each of the two shops. */
const ORDERS = isAll ? 70 : 25;

let dataDir: string;
let database: EmbeddedPostgres;
let port: number;
const running: ShopProcess[] = [];

/** Always at one address, as a server of one's own is. */
const startDatabase = () =>
  startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined },
    settings: { port, max_connections: 150 },
  });

beforeAll(async () => {
  await bundleServer();
  dataDir = await newDataDir();
  port = await freePort();
  database = await startDatabase();
});
afterAll(async () => {
  for (const shop of running) shop.kill('SIGKILL');
  await Promise.all(running.map((shop) => shop.ended));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function run(role: 'api' | 'worker', apiUrl?: string): Promise<string> {
  const own = await freePort();
  const env = { DATABASE_URL: database.url, DATA_DIR: join(dataDir, 'shop'), PORT: String(own) };
  const shop = await startShop([role], { ...env, ...(apiUrl && { API_URL: apiUrl }) });
  running.push(shop);
  if (role === 'api') await untilReady(own, shop);
  else await expect.poll(() => shop.said(), { timeout: 30_000 }).toContain('Inkbazaar runs: worker.');
  return `http://127.0.0.1:${own}`;
}

async function killDatabase(): Promise<void> {
  process.kill((await embeddedDatabase(dataDir)).pid, 'SIGKILL');
  await database.stop();
  database = await startDatabase();
}

test('seven times within 40 seconds, under orders, two api and two worker living on: nothing stays behind', async () => {
  const setUp = new pg.Pool({ connectionString: database.url, max: 2 });
  const bases = [await run('api'), await run('api')];
  await seedPrints(setUp);
  const { key: fileKey } = await addFile(setUp);
  await setUp.end();
  await run('worker', bases[0]);
  await run('worker', bases[1]);

  const journal = openJournal(join(dataDir, 'journal'));
  const bought = Promise.all(
    bases.map((base, nth) => buy({ base, count: ORDERS, journal, fileKey, name: `shop-${nth}` })),
  );
  // One after the other as soon as orders come in again: within 40 seconds, unless the machine is busy.
  for (let nth = 0; nth < RESTARTS; nth += 1) {
    const more = journal.count() + 5;
    await vi.waitFor(() => expect(journal.count()).toBeGreaterThanOrEqual(more), {
      timeout: 30_000,
      interval: 5,
    });
    await killDatabase();
  }
  await bought;

  for (const base of bases)
    await fetch(`${base}/sandbox/razorpay/webhooks/replay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  try {
    const afterMinute = await drain(pool, 60_000);
    // Nothing that was under way when the database went is still held: a busy machine may have more to do.
    const held = await pool.query(
      `select task_identifier, locked_by, locked_at from graphile_worker.jobs
       where locked_at < now() - interval '30 seconds'`,
    );
    expect(held.rows).toEqual([]);
    const left = Object.keys(afterMinute).length > 0 ? await drain(pool, 90_000) : afterMinute;
    expect(running.map(({ child, said }) => child.exitCode === null || said())).toEqual([
      true,
      true,
      true,
      true,
    ]);
    // Nothing is unpaid, unread or to be done.
    const said =
      Object.keys(left).length > 0 ? running.slice(2).map((worker) => worker.said().slice(-4000)) : [];
    expect({ left, said }).toEqual({ left: {}, said: [] });
    expect(await checkInvariants(pool, journal.read())).toEqual({});
    const { rows } = await pool.query(
      `select count(*)::int as orders, count(*) filter (where payment_status = 'PAID')::int as paid,
         count(*) filter (where (
           select count(*) from sandbox.mail m where m.recipient = o.customer_email) = 1)::int as confirmed
       from orders.orders o`,
    );
    expect(rows).toEqual([{ orders: 2 * ORDERS, paid: 2 * ORDERS, confirmed: 2 * ORDERS }]);
  } finally {
    await pool.end();
    journal.close();
  }
}, 400_000);
