import { rm } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { seedPrints } from '../prints.ts';
import { bundleServer, newDataDir, startShop, untilReady } from './shop-process.ts';

beforeAll(bundleServer);

test('SIGTERM under load: requests under way are answered, new ones refused, and it ends with 0', async () => {
  const database = await createTestDatabase();
  const dataDir = await newDataDir();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await seedPrints(pool);
  // Each reading of a product takes a while, so that many requests are under way at the signal.
  await pool.query('alter table catalogue.products rename to slow_products');
  await pool.query(`create view catalogue.products as
    select p.* from catalogue.slow_products p, lateral (select pg_sleep(2) offset 0) as waits`);
  await pool.end();
  const shop = await startShop(['api', 'worker'], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  await untilReady(port, shop);
  const answers: number[] = [];
  let isSignalled = false;
  let isClosed = false;
  const failures: string[] = [];
  const client = async () => {
    while (!isClosed) {
      const wasSignalled = isSignalled;
      try {
        const answer = await fetch(`${base}/api/products/test-cards`, { headers: { connection: 'close' } });
        await answer.arrayBuffer();
        answers.push(answer.status);
        if (wasSignalled) return;
      } catch (error) {
        // A request sent before the signal must be answered; one sent after it may find the door closed.
        if (!wasSignalled) failures.push(String((error as Error).cause ?? error));
        return;
      }
    }
  };
  const load = Promise.all(Array.from({ length: 10 }, client));
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(9);
  const signalledAt = Date.now();
  shop.kill('SIGTERM');
  // Requests sent from now on are new ones.
  isSignalled = true;
  // As long as requests are under way a proxy hears that it should look elsewhere.
  const readiness = new Set<number>();
  while (!isClosed && !readiness.has(503)) {
    const answer = await fetch(`${base}/api/ready`).catch(() => null);
    if (!answer) break;
    readiness.add(answer.status);
  }
  expect(readiness).toContain(503);
  expect(await shop.ended).toBe(0);
  expect(Date.now() - signalledAt).toBeLessThan(20_000);
  isClosed = true;
  await load;
  expect(failures).toEqual([]);
  expect(new Set(answers.filter((status) => status !== 503))).toEqual(new Set([200]));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('control: SIGKILL under the same load leaves requests without an answer', async () => {
  const database = await createTestDatabase();
  const dataDir = await newDataDir();
  const port = await freePort();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await seedPrints(pool);
  await pool.query('alter table catalogue.products rename to slow_products');
  await pool.query(`create view catalogue.products as
    select p.* from catalogue.slow_products p, lateral (select pg_sleep(2) offset 0) as waits`);
  await pool.end();
  const shop = await startShop(['api'], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  await untilReady(port, shop);
  const request = fetch(`http://127.0.0.1:${port}/api/products/test-cards`).then(
    () => 'answered',
    () => 'no answer',
  );
  await new Promise((resolve) => setImmediate(resolve));
  shop.kill('SIGKILL');
  expect(await request).toBe('no answer');
  await shop.ended;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
