import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { seedMany } from '#server/seed/seed-many.ts';
import { freePort } from '#tests/free-port.ts';

export { freePort };

/** A running shop of the benchmarks' own, on the built-in database. */
export interface Shop {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The shop's process; the database is not below it. */
  readonly pid: number;
  readonly postgresPid: number;
  stop(): Promise<void>;
}

export async function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'inkbazaar-bench-'));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/** Waits until an address answers 200; gives up after a minute or when the program ended. */
export async function waitFor(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    const isThere = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (isThere) return;
    await sleep(5);
  }
  throw new Error(`${url} never answered`);
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Fills the catalogue of a data folder before the shop starts on it. */
async function fill(dataDir: string, products: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  try {
    await migrate(postgres.url);
    const { db, close } = openDatabase(postgres.url, { max: 4 });
    await seedMany(db, products);
    await close();
  } finally {
    await postgres.stop();
  }
}

/** What `npm start` tells Node. */
async function nodeOptions(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts the built shop; `products` in its catalogue. Everything it stored goes when it stops. */
export async function openShop(options: {
  products: number;
  /** All when absent. */
  roles?: readonly string[];
  environment?: Record<string, string>;
}): Promise<Shop> {
  const dataDir = await makeDataDir();
  await fill(dataDir, options.products);
  const port = await freePort();
  const log = await open(join(dataDir, 'shop.log'), 'a');
  const child = spawn(
    process.execPath,
    [...(await nodeOptions()), 'build/app/main.js', ...(options.roles ?? [])],
    {
      stdio: ['ignore', log.fd, log.fd],
      env: shopEnvironment({ PORT: String(port), DATA_DIR: dataDir, ...options.environment }),
    },
  );
  await log.close();
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await stopChild(child);
    await removeDataDir(dataDir);
  };
  try {
    await waitFor(`${url}/api/ready`, child);
    const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir, log: console, sharesRunning: true });
    const postgresPid = Number(
      (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    return { url, databaseUrl, dataDir, pid: child.pid ?? 0, postgresPid, stop };
  } catch (error) {
    process.stderr.write(await readFile(join(dataDir, 'shop.log'), 'utf8'));
    await stop();
    throw error;
  }
}

/** Only what the benchmarks say: settings of whoever starts them would change the numbers. */
export function shopEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return { PATH, HOME, LANG, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings };
}
