import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import type { PostgresBinaries } from './embedded-postgres-binaries.ts';
import {
  isAlive,
  isPostmasterOf,
  type Postmaster,
  readPostmasterFile,
} from './embedded-postgres-postmaster.ts';
import type { PostgresUser } from './embedded-postgres-user.ts';

/** Everything that starts, asks and stops one database folder needs to know. */
export interface Cluster {
  readonly dir: string;
  readonly logPath: string;
  readonly user: PostgresUser;
  readonly binaries: PostgresBinaries;
  readonly settings: Readonly<Record<string, string | number>>;
  /** How long it may take to become ready: `startLimitMs` unless a long log has to be replayed. */
  readonly startLimitMs?: number;
}

/** Crash recovery of a large log can take this long on a slow disk. */
export const startLimitMs = 120_000;
/** Processes of a killed server notice within a second or two that they are orphans. */
const orphanLimitMs = 20_000;
const logLimitBytes = 10_000_000;

type Running = Pick<Postmaster, 'port' | 'pid' | 'socketFolder'>;

/** Uses the server that still runs on this folder, or starts one, waiting for what a killed one left behind. */
export async function adoptOrStart(cluster: Cluster): Promise<Running> {
  const giveUpAt = Date.now() + orphanLimitMs;
  for (;;) {
    const found = await readPostmasterFile(cluster.dir);
    if (found && (await isPostmasterOf(cluster.dir, found.pid))) {
      if (found.status === 'ready' && (await accepts(found.port))) return found;
      // Starting or stopping on behalf of a copy that was just killed.
      if (Date.now() > giveUpAt + startLimitMs) throw startFailure(cluster, 'it neither starts nor stops');
      await sleep(20);
      continue;
    }
    // After a crash of the machine the number may belong to another process by now, and PostgreSQL would not start.
    if (found && isAlive(found.pid)) await rm(join(cluster.dir, 'postmaster.pid'), { force: true });
    const started = await startServer(cluster);
    if ('port' in started) return started;
    if (!started.isWorthAnotherTry || Date.now() > giveUpAt) throw startFailure(cluster, started.reason);
    await sleep(100);
  }
}

interface StartRefusal {
  readonly reason: string;
  readonly isWorthAnotherTry: boolean;
}

async function startServer(cluster: Cluster): Promise<Running | StartRefusal> {
  const port = await findFreePort();
  await keepLogSmall(cluster.logPath);
  const log = await open(cluster.logPath, 'a');
  const logStart = (await log.stat()).size;
  const args = ['-D', cluster.dir, '-p', String(port)];
  for (const [name, value] of Object.entries(cluster.settings)) args.push('-c', `${name}=${value}`);
  const [program, ...rest] = [...cluster.user.prefix, cluster.binaries.postgres, ...args] as [
    string,
    ...string[],
  ];
  const ids = cluster.user.prefix.length === 0 ? cluster.user.ids : null;
  // Detached: Ctrl-C reaches every process of the terminal's group, and the shop must drain before its database goes.
  const child = spawn(program, rest, {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: cleanEnvironment(),
  });
  let exit: string | null = null;
  child.once('error', (error) => {
    exit = error.message;
  });
  child.once('exit', (code, signal) => {
    exit ??= signal ?? `exit code ${code}`;
  });
  child.unref();
  await log.close();
  const giveUpAt = Date.now() + (cluster.startLimitMs ?? startLimitMs);
  while (exit === null && Date.now() < giveUpAt) {
    const found = await readPostmasterFile(cluster.dir);
    if (found?.pid === child.pid && found?.status === 'ready') return found;
    await sleep(5);
  }
  const said = (await readFile(cluster.logPath, 'utf8').catch(() => '')).slice(logStart);
  return explainExit(said, exit ?? 'it did not become ready');
}

function explainExit(said: string, exit: string): StartRefusal {
  if (/No space left on device|Disk quota exceeded/.test(said))
    return { reason: 'the disk is full', isWorthAnotherTry: false };
  const fatal = /(?:FATAL|PANIC): {2}(.*)/.exec(said)?.[1];
  return {
    reason: fatal ?? exit,
    // The port was taken between our look and the start; or processes of a killed server are still leaving.
    isWorthAnotherTry:
      /Address already in use|pre-existing shared memory|lock file "postmaster.pid"|being shut down/.test(
        said,
      ),
  };
}

function startFailure(cluster: Cluster, reason: string): StartError {
  return new StartError(`The built-in database could not start: ${reason}. Its log is ${cluster.logPath}.`);
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(cluster: Cluster, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    spawn(cluster.binaries.pgCtl, ['stop', '-D', cluster.dir, '-m', 'fast'], { stdio: 'ignore' });
  } else {
    signal(pid, 'SIGINT');
  }
  const hurryAt = Date.now() + 30_000;
  let isHurried = false;
  while (isAlive(pid) && (await readPostmasterFile(cluster.dir))?.pid === pid) {
    if (Date.now() > hurryAt && !isHurried) {
      // Immediate shutdown: the next start recovers from the write-ahead log.
      signal(pid, 'SIGQUIT');
      isHurried = true;
    }
    await sleep(10);
  }
  // It removes its file shortly before it ends; on a busy machine that moment lasts. The number may be somebody
  // else's by then, hence the limit.
  const goneBy = Date.now() + 5_000;
  while (isAlive(pid) && Date.now() < goneBy) await sleep(10);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already, which is what was asked for.
  }
}

/** Variables meant for clients of other servers would change how ours behaves. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name)));
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function keepLogSmall(path: string): Promise<void> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > logLimitBytes) await rename(path, `${path}.old`);
}
