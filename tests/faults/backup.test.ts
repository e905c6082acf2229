import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { storeLog, takeBackup } from '#server/platform/backup/backup.ts';
import { listBackups } from '#server/platform/backup/catalogue.ts';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { newBackupKey } from '#server/platform/backup/seal.ts';
import { sourceOf } from '#server/platform/backup/source.ts';
import { openTarget } from '#server/platform/backup/target.ts';
import { verifyBackup } from '#server/platform/backup/verify.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { makeStorage } from '#server/platform/files/storage.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import * as corpus from '../corpora/artwork-corpus.ts';
import { freePort } from '../free-port.ts';
import { checkInvariants } from '../invariants.ts';
import { seedPrints } from '../prints.ts';
import { tusClient } from '../tus-client.ts';
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

const ORDERS = 12;
const folders: string[] = [];
const running: ShopProcess[] = [];
const pools: pg.Pool[] = [];
const servers: EmbeddedPostgres[] = [];

beforeAll(bundleServer);
afterEach(async () => {
  for (const shop of running.splice(0)) {
    shop.kill('SIGTERM');
    await shop.ended;
  }
  for (const pool of pools.splice(0)) await pool.end().catch(() => undefined);
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-backup-'));
  folders.push(folder);
  return folder;
}

async function emptyMachine(): Promise<string> {
  const dataDir = await newDataDir();
  folders.push(dataDir);
  return dataDir;
}

async function openShop(dataDir: string) {
  const port = await freePort();
  const shop = await startShop(['api', 'worker'], { DATA_DIR: dataDir, PORT: String(port) });
  running.push(shop);
  await untilReady(port, shop);
  const { url } = await embeddedDatabase(dataDir);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  pools.push(pool);
  return { shop, pool, url, base: `http://127.0.0.1:${port}` };
}

/** The database alone. */
async function openPostgres(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  servers.push(postgres);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => undefined);
  pools.push(pool);
  return { pool, url: postgres.url };
}

/** A design as a customer sends it; its key, and the hash of its bytes. */
async function upload(base: string, pages: number): Promise<{ key: string; sha256: string }> {
  const tus = tusClient(base);
  const bytes = corpus.pdf({ pages, width: 255.12, height: 155.91 });
  const url = await tus.open('card.pdf', bytes.length);
  expect((await tus.patch(url, 0, bytes)).status).toBe(204);
  await vi.waitFor(
    async () => expect(await (await fetch(`${url}/status`)).json()).toMatchObject({ status: 'ready' }),
    { timeout: 60_000, interval: 100 },
  );
  return { key: url.split('/').at(-1) ?? '', sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Every file that the database names, by the hash it was judged with. */
async function namedFiles(pool: pg.Pool): Promise<{ key: string; sha256: string }[]> {
  const { rows } = await pool.query<{ key: string; sha256: string }>(
    `select key, sha256 from artwork.files where status = 'ready' order by key`,
  );
  return rows;
}

async function hashOf(dataDir: string, key: string): Promise<string> {
  const bytes = await readFile(join(dataDir, 'files', 'originals', key));
  return createHash('sha256').update(bytes).digest('hex');
}

const countOrders = async (pool: pg.Pool) =>
  (await pool.query<{ count: number }>('select count(*)::int from orders.orders')).rows[0]?.count;

/** The process that the worker starts; answers when it has something half written. */
async function startBackupProcess(dataDir: string, to: string, recipient: string): Promise<ChildProcess> {
  const { url } = await embeddedDatabase(dataDir);
  const child = fork(join(dirname(await bundleServer()), 'backup.process.js'), ['full'], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      BACKUP_TO: to,
      BACKUP_RECIPIENT: recipient,
      BACKUP_DATABASE_URL: url,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const isHalfWritten = async () =>
    (await readdir(to, { recursive: true })).some((name) => name.endsWith('database.tar.zst.age.part'));
  while (child.exitCode === null && !(await isHalfWritten())) await sleep(2);
  return child;
}

test('orders pour in, a backup is killed, the machine is lost: another has all of it, and sells', async () => {
  const dataDir = await emptyMachine();
  const to = await newFolder();
  const { identity, recipient } = await newBackupKey();
  const first = await openShop(dataDir);
  await seedPrints(first.pool);
  const file = await upload(first.base, 1);
  const journal = openJournal(join(to, 'journal'));
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_TO: to, BACKUP_RECIPIENT: recipient });
  const { backup: settings } = config;
  if (!settings) throw new Error('there are no settings of backups');
  const source = await sourceOf(config, first.url, { keepsLog: true });

  const bought = buy({ base: first.base, count: ORDERS, journal, fileKey: file.key });
  await vi.waitFor(() => expect(journal.count()).toBeGreaterThan(2), { timeout: 60_000, interval: 5 });
  const good = await takeBackup(source, settings);
  expect(good).toMatchObject({ kind: 'cluster', files: expect.any(Number) });
  const killed = await startBackupProcess(dataDir, to, recipient);
  killed.kill('SIGKILL');
  await new Promise((resolve) => killed.once('exit', resolve));
  expect(killed.signalCode).toBe('SIGKILL');
  const target = await openTarget(settings.to);
  expect((await listBackups(target)).map(({ id }) => id)).toEqual([good.id]);
  expect(await verifyBackup(target, good)).toEqual([]);
  await bought;
  const late = await upload(first.base, 2);
  expect(await drain(first.pool, 75_000)).toEqual({});
  expect(await storeLog(source, settings)).toBeGreaterThan(0);
  const before = new Date((await first.pool.query<{ now: Date }>('select now()')).rows[0]?.now ?? 0);
  // Ordered after the moment that the second restore goes back to.
  const journalOfAll = [...journal.read()];
  await buy({ base: first.base, count: 2, journal, fileKey: late.key, name: 'late' });
  expect(await drain(first.pool, 75_000)).toEqual({});
  await storeLog(source, settings);
  const named = await namedFiles(first.pool);
  first.shop.kill('SIGKILL');
  await first.shop.ended;

  const options = { from: settings.to, identity, say: () => undefined };
  const there = await emptyMachine();
  const restored = readConfig({ DATA_DIR: there });
  await restoreBackup({ ...options, config: restored, storage: makeStorage(restored) });
  const second = await openShop(there);
  expect(await countOrders(second.pool)).toBe(ORDERS + 2);
  expect(await checkInvariants(second.pool, journal.read())).toEqual({});
  expect(await namedFiles(second.pool)).toEqual(named);
  expect(named.map(({ key }) => key).sort()).toEqual([file.key, late.key].sort());
  for (const { key, sha256 } of named) expect(await hashOf(there, key)).toBe(sha256);
  await buy({ base: second.base, count: 1, journal, fileKey: late.key, name: 'after' });
  expect(await drain(second.pool, 75_000)).toEqual({});
  expect(await checkInvariants(second.pool, journal.read())).toEqual({});

  const earlier = await emptyMachine();
  const asOfThen = readConfig({ DATA_DIR: earlier });
  await restoreBackup({ ...options, until: before, config: asOfThen, storage: makeStorage(asOfThen) });
  const third = await openPostgres(earlier);
  expect(await countOrders(third.pool)).toBe(ORDERS);
  expect(await checkInvariants(third.pool, journalOfAll)).toEqual({});
  journal.close();
}, 300_000);

test('what is damaged is named, what is wrong is refused, and only what is new is stored', async () => {
  const dataDir = await emptyMachine();
  const to = await newFolder();
  const { identity, recipient } = await newBackupKey();
  const shop = await openPostgres(dataDir);
  await mkdir(join(dataDir, 'files', 'originals'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'originals', 'one-of-two'), 'the same bytes');
  await writeFile(join(dataDir, 'files', 'originals', 'two-of-two'), 'the same bytes');
  const config = readConfig({
    DATA_DIR: dataDir,
    BACKUP_TO: to,
    BACKUP_RECIPIENT: recipient,
    BACKUP_KEEP_DAYS: '1',
  });
  const { backup: settings } = config;
  if (!settings) throw new Error('there are no settings of backups');
  const source = await sourceOf(config, shop.url, { keepsLog: true });
  const contentsThere = async () =>
    (await readdir(join(to, 'files'), { recursive: true })).filter((name) => name.endsWith('.age'));

  await takeBackup(source, settings);
  expect(await contentsThere()).toHaveLength(1);
  await writeFile(join(dataDir, 'files', 'originals', 'another'), 'other bytes');
  await rm(join(dataDir, 'files', 'originals', 'one-of-two'));
  await rm(join(dataDir, 'files', 'originals', 'two-of-two'));
  const second = await takeBackup(source, settings);
  expect(second).toMatchObject({ files: 1 });
  // The first backup still needs what the second does not.
  expect(await contentsThere()).toHaveLength(2);

  const target = await openTarget(settings.to);
  const [object = ''] = second.objects.map(([hash]) => `files/${hash.slice(0, 2)}/${hash}.age`);
  const bytes = await readFile(join(to, object));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  await writeFile(join(to, object), bytes);
  expect(await verifyBackup(target, second)).toEqual([object]);

  const there = await emptyMachine();
  const restored = readConfig({ DATA_DIR: there });
  const restore = (changes: object) =>
    restoreBackup({
      from: settings.to,
      identity,
      say: () => undefined,
      config: restored,
      storage: makeStorage(restored),
      ...changes,
    });
  await expect(restore({})).rejects.toThrow();
  expect(await readdir(there)).not.toContain('postgres');
  await expect(restore({ identity: (await newBackupKey()).identity })).rejects.toThrow(
    'The key file does not open this backup.',
  );
  await expect(restore({ until: new Date(0) })).rejects.toThrow(
    /^The oldest backup there was taken .*, after --until\.$/,
  );
  await expect(restore({ config, storage: makeStorage(config) })).rejects.toThrow(/^There is a database in /);
}, 120_000);
