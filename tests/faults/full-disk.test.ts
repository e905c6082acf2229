import { execFileSync } from 'node:child_process';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { checkInvariants } from '../invariants.ts';
import { addFile, seedPrints } from '../prints.ts';
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

const closers: (() => Promise<unknown>)[] = [];
beforeAll(bundleServer);
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function run(env: Record<string, string>, port: number): Promise<ShopProcess> {
  const shop = await startShop(['api', 'worker'], { ...env, PORT: String(port) });
  closers.push(async () => {
    shop.kill('SIGKILL');
    await shop.ended;
  });
  await untilReady(port, shop);
  return shop;
}

async function openPool(dataDir: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: (await embeddedDatabase(dataDir)).url, max: 4 });
  pool.on('error', () => undefined);
  closers.push(() => pool.end());
  return pool;
}

/** Moves the database onto a small disk of its own; null where nobody may mount one. */
async function moveToSmallDisk(folder: string): Promise<string | null> {
  await rename(folder, `${folder}.whole`);
  await mkdir(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  closers.push(async () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' }));
  execFileSync('cp', ['-a', `${folder}.whole/.`, folder]);
  execFileSync('chown', ['--reference', `${folder}.whole`, folder]);
  execFileSync('chmod', ['700', folder]);
  return folder;
}

/** Writes zeros until there is no room left. Answers how to take them away again. */
async function fillUp(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  const block = Buffer.alloc(1024 * 1024);
  for (const size of [block.length, 4096])
    try {
      for (;;) await file.write(block, 0, size);
    } catch {
      // Full.
    }
  await file.close();
  return () => rm(path, { force: true });
}

interface Refusal {
  readonly status: number;
  readonly code: string;
}

/** Writes to the shop until that is refused. */
async function firstRefusal(base: string): Promise<Refusal> {
  for (let nth = 0; ; nth += 1) {
    const answer = await fetch(`${base}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Asha',
        email: `asha-${nth}@example.com`,
        phone: '9876543210',
        message: 'Do you print on cork? '.repeat(40),
      }),
    });
    if (!answer.ok) return { status: answer.status, code: ((await answer.json()) as Refusal).code };
  }
}

test('a full disk under the database: who writes is asked to try again, and with room again every order goes on', async () => {
  const dataDir = await newDataDir();
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir };
  const before = await run(env, port);
  const setUp = await openPool(dataDir);
  await seedPrints(setUp);
  const { key: fileKey } = await addFile(setUp);
  before.kill('SIGTERM');
  expect(await before.ended).toBe(0);
  const folder = await moveToSmallDisk(join(dataDir, 'postgres'));
  // Only root may mount a disk; what is answered then is looked at in server/platform/http/http-api.test.ts too.
  if (folder === null) return;
  const shop = await run(env, port);
  const journal = openJournal(join(dataDir, 'journal'));
  await buy({ base, count: 2, journal, fileKey, name: 'early' });

  const makeRoom = await fillUp(folder);
  const late = buy({ base, count: 16, journal, fileKey, name: 'late' });
  expect(await firstRefusal(base)).toEqual({ status: 503, code: 'service_unavailable' });

  await makeRoom();
  await late;
  expect(shop.child.exitCode).toBeNull();
  const pool = await openPool(dataDir);
  expect(await drain(pool, 75_000)).toEqual({});
  expect(await checkInvariants(pool, journal.read())).toEqual({});
  const { rows } = await pool.query<{ paid: number }>(
    `select count(*)::int as paid from orders.orders where payment_status = 'PAID'`,
  );
  expect(rows[0]?.paid).toBe(18);
}, 180_000);
