import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { serverBuildOptions } from '../../scripts/build-server.ts';

/** The server as it runs in production: bundled, in a process of its own that can be killed. */

/** Below the project, where its packages are found; goes when the run ends (tests/database-server.ts). */
const folder = join('.tmp', `faults-${process.env.TEST_RUN}`);
let bundle: Promise<void> | undefined;

/** Bundles the server once for all test files of a run: whoever comes first does, the others wait. */
export async function bundleServer(): Promise<string> {
  bundle ??= bundleOnce();
  await bundle;
  return join(folder, 'main.js');
}

async function bundleOnce(): Promise<void> {
  const done = join(folder, 'done');
  await mkdir('.tmp', { recursive: true });
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await build({ ...serverBuildOptions(folder), sourcemap: false });
    await writeFile(done, '');
    return;
  }
  const giveUpAt = Date.now() + 110_000;
  while (!existsSync(done)) {
    if (Date.now() > giveUpAt) throw new Error('The server was not bundled.');
    await sleep(50);
  }
}

/** A folder of data that PostgreSQL's own user can reach too. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-faults-'));
  await chmod(folder, 0o755);
  return folder;
}

export interface ShopProcess {
  readonly child: ChildProcess;
  /** Everything it said, both streams. */
  said(): string;
  /** How it ended: its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts `server/main.ts` with these roles; it is not ready yet. */
export async function startShop(roles: readonly string[], env: Record<string, string>): Promise<ShopProcess> {
  const program = await bundleServer();
  const child = spawn(process.execPath, [program, ...roles], {
    env: { PATH: process.env.PATH ?? '', RATE_LIMITS: 'off', LOG_LEVEL: 'error', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    // `close` comes when both streams are read to their end.
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1)),
  );
  return { child, said: () => text, ended, kill: (signal) => void child.kill(signal) };
}

/** Waits until the shop on this port can do its work: a new database, on a machine that does much besides, is a minute of it. */
export async function untilReady(port: number, shop: ShopProcess): Promise<void> {
  const giveUpAt = Date.now() + 110_000;
  while (Date.now() < giveUpAt) {
    if (shop.child.exitCode !== null) throw new Error(`The shop ended: ${shop.said()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`The shop did not become ready: ${shop.said()}`);
}

/** The private database of a shop that runs on this folder. */
export async function embeddedDatabase(dataDir: string): Promise<{ url: string; pid: number }> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${lines[3]?.trim()}/inkbazaar`,
    pid: Number(lines[0]),
  };
}
