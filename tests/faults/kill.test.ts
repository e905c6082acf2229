import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { checkInvariants } from '../invariants.ts';
import { addFile, seedPrints } from '../prints.ts';
import { isAll } from '../scope.ts';
import { buy, type Journal, openJournal } from './buyers.ts';
import { drain } from './drain.ts';
import {
  bundleServer,
  embeddedDatabase,
  newDataDir,
  type ShopProcess,
  startShop,
  untilReady,
} from './shop-process.ts';

const ORDERS = isAll ? 300 : 60;
const running: ShopProcess[] = [];
const folders: string[] = [];
const databases: TestDatabase[] = [];
const pools: pg.Pool[] = [];

beforeAll(bundleServer);
afterEach(async () => {
  for (const shop of running.splice(0)) {
    shop.kill('SIGKILL');
    await shop.ended;
  }
  for (const pool of pools.splice(0)) await pool.end().catch(() => undefined);
  for (const database of databases.splice(0)) await database.drop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function run(
  roles: readonly string[],
  env: Record<string, string>,
  port: number,
): Promise<ShopProcess> {
  const shop = await startShop(roles, { ...env, PORT: String(port) });
  running.push(shop);
  await untilReady(port, shop);
  return shop;
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // A connection that the killed server takes with it.
  pool.on('error', () => undefined);
  pools.push(pool);
  return pool;
}

const untilHalfWay = (journal: Journal) =>
  vi.waitFor(() => expect(journal.count()).toBeGreaterThanOrEqual(ORDERS / 3), {
    timeout: 100_000,
    interval: 5,
  });

const replayWebhooks = (base: string) =>
  fetch(`${base}/sandbox/razorpay/webhooks/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

async function shopOnOwnDatabase() {
  const database = await createTestDatabase();
  databases.push(database);
  const dataDir = await newDataDir();
  folders.push(dataDir);
  const port = await freePort();
  const pool = openPool(database.url);
  await seedPrints(pool);
  const { key: fileKey } = await addFile(pool);
  const journal = openJournal(join(dataDir, 'journal'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url };
  return { pool, port, journal, fileKey, env, base: `http://127.0.0.1:${port}` };
}

async function mailsMissing(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>(
    `select count(*)::int as missing from orders.orders o where (
       select count(*) from sandbox.mail m where m.recipient = o.customer_email) <> 1`,
  );
  return rows[0]?.missing ?? -1;
}

test('kill -9 of the program in the middle of many orders loses and doubles nothing', async () => {
  const { pool, port, journal, fileKey, env, base } = await shopOnOwnDatabase();
  const first = await run(['api', 'worker'], env, port);
  const bought = buy({ base, count: ORDERS, journal, fileKey });
  await untilHalfWay(journal);
  first.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  await run(['api', 'worker'], env, port);
  await bought;
  await replayWebhooks(base);
  expect(await drain(pool, 75_000)).toEqual({});
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from orders.orders');
  expect(rows[0]?.count).toBe(ORDERS);
  expect(await checkInvariants(pool, journal.read())).toEqual({});
  expect(await mailsMissing(pool)).toBe(0);
}, 300_000);

test('kill -9 of PostgreSQL in the middle of many orders loses nothing it acknowledged', async () => {
  const dataDir = await newDataDir();
  folders.push(dataDir);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir };
  const first = await run(['api', 'worker'], env, port);
  const before = await embeddedDatabase(dataDir);
  const setUp = openPool(before.url);
  await seedPrints(setUp);
  const { key: fileKey } = await addFile(setUp);
  const journal = openJournal(join(dataDir, 'journal'));
  const bought = buy({ base, count: ORDERS, journal, fileKey });
  await untilHalfWay(journal);
  process.kill(before.pid, 'SIGKILL');
  expect(await first.ended).toBe(1);
  expect(first.said()).toContain('The built-in database ended unexpectedly, so the shop stops.');
  await run(['api', 'worker'], env, port);
  await bought;
  await replayWebhooks(base);
  const pool = openPool((await embeddedDatabase(dataDir)).url);
  expect(await drain(pool, 75_000)).toEqual({});
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from orders.orders');
  expect(rows[0]?.count).toBe(ORDERS);
  expect(await checkInvariants(pool, journal.read())).toEqual({});
}, 300_000);

test('control: the check sees an acknowledged order that is missing', async () => {
  const { pool, port, journal, fileKey, env, base } = await shopOnOwnDatabase();
  await run(['api', 'worker'], env, port);
  await buy({ base, count: 3, journal, fileKey });
  expect(await drain(pool, 75_000)).toEqual({});
  const forgotten = { orderId: '01900000-0000-7000-8000-00000000dead', totalPaise: 100 };
  expect(await checkInvariants(pool, [...journal.read(), forgotten])).toEqual({
    'I11 an answered order is missing or changed': 1,
  });
});
