/**
 * PostgreSQL itself: the private server below DATA_DIR, migrations, NOTIFY. Always true: one program uses a data
 * folder at a time, and a database only moves forward, a migration that was applied is never changed.
 */

import { mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFileError, StartError } from '../config/start-error.ts';
import { findPostgresBinaries } from './embedded-postgres-binaries.ts';
import { createCluster, postgresMajor } from './embedded-postgres-cluster.ts';
import { isAlive, readPostmasterFile } from './embedded-postgres-postmaster.ts';
import { adoptOrStart, type Cluster, startLimitMs, stopServer } from './embedded-postgres-server.ts';
import { choosePostgresUser } from './embedded-postgres-user.ts';
import { lockFolder } from './single-copy-lock.ts';

interface Options {
  /** The folder that holds everything the shop stores; the database lies in its `postgres` folder. */
  readonly dataDir: string;
  readonly log: { info(message: string): void };
  /** Server settings on top of `settings` below. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** For tools: when a copy of the shop runs on this folder, use its database instead of refusing. */
  readonly sharesRunning?: boolean;
}

export interface EmbeddedPostgres {
  readonly url: string;
  /** Calls `act`, once, when the server ends without `stop`. */
  whenGone(act: () => void): void;
  stop(): Promise<void>;
}

const databaseName = 'inkbazaar';
/** The server may not be a child of this process, so nobody tells us when it ends. */
const WATCH_MS = 1000;

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: 60,
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // The data fits in memory or lies on flash: reading by index costs about as much as reading in order.
  random_page_cost: 1.1,
  // Compiling a query takes longer than any of ours runs.
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  // Fewer processes; our data is read from the page cache.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // What the backup has not stored yet; further behind it loses its log and begins with a full backup again.
  max_slot_wal_keep_size: '8GB',
  lc_messages: 'C',
} as const;

/**
 * Starts the private PostgreSQL 18 under `<dataDir>/postgres` on a free port of 127.0.0.1; the first time it makes
 * the database. A server that outlived a killed process of ours is taken over as it runs.
 * @throws StartError with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    await mkdir(dataDir, { recursive: true });
    const lock = await lockFolder(dataDir);
    if (!lock && options.sharesRunning) return await joinRunning(dataDir);
    if (!lock)
      throw new StartError(
        `Another copy is already running on ${dataDir}: stop it, or set DATA_DIR and PORT to others.`,
      );
    try {
      const running = await startLocked(dataDir, options);
      return { ...running, stop: () => running.stop().finally(() => lock.release()) };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    const sentence = describeFileError(error, dataDir);
    throw sentence ? new StartError(sentence, { cause: error }) : error;
  }
}

async function startLocked(dataDir: string, options: Options): Promise<EmbeddedPostgres> {
  const dir = join(dataDir, 'postgres');
  const binaries = await findPostgresBinaries();
  const cluster: Cluster = {
    dir,
    logPath: join(dataDir, 'postgres.log'),
    user: choosePostgresUser(dir, [join(dir, 'x'), binaries.postgres]),
    binaries,
    settings: { ...settings, unix_socket_directories: socketFolderFor(dir), ...options.settings },
  };
  const passwordPath = join(dataDir, 'postgres.password');
  if (!(await exists(join(dir, 'PG_VERSION')))) {
    options.log.info('Making the database (first start)');
    await createCluster({ ...cluster, passwordPath, databaseName });
  }
  await checkVersion(dir);
  const password = await readPassword(dataDir);
  const running = await adoptOrStart(cluster);
  const { pid } = running;
  let watch: NodeJS.Timeout | undefined;
  return {
    url: databaseUrl(password, running),
    whenGone(act) {
      watch = setInterval(() => {
        if (isAlive(pid)) return;
        clearInterval(watch);
        act();
      }, WATCH_MS).unref();
    },
    stop: () => {
      clearInterval(watch);
      return stopServer(cluster, pid);
    },
  };
}

/** A log of weeks may have to be replayed. */
const RECOVERY_LIMIT_MS = 12 * 3_600_000;

/**
 * Lets PostgreSQL recover a restored database folder to the end of its log, or to the moment its settings name, and
 * stops it again: a whole database that nobody has used yet.
 * @param options.dir the folder, owned by the user that `choosePostgresUser` chooses
 * @throws StartError when the log does not reach that moment, or the copy is no good
 */
export async function recoverCluster(options: {
  dataDir: string;
  dir: string;
  settings: Readonly<Record<string, string | number>>;
}): Promise<void> {
  const dataDir = resolve(options.dataDir);
  const dir = resolve(options.dir);
  const lock = await lockFolder(dataDir);
  if (!lock) throw new StartError(`A copy of the shop is running on ${dataDir}: stop it first.`);
  try {
    const binaries = await findPostgresBinaries();
    await checkVersion(dir);
    const cluster: Cluster = {
      dir,
      logPath: join(dataDir, 'postgres.log'),
      user: choosePostgresUser(dir, [join(dir, 'x'), binaries.postgres]),
      binaries,
      settings: { ...settings, unix_socket_directories: '', ...options.settings },
      startLimitMs: RECOVERY_LIMIT_MS,
    };
    const { pid } = await adoptOrStart(cluster);
    await stopServer(cluster, pid);
  } finally {
    await lock.release();
  }
}

/** The database of the copy that holds the folder. Stopping it is that copy's business. */
async function joinRunning(dataDir: string): Promise<EmbeddedPostgres> {
  const giveUpAt = Date.now() + startLimitMs;
  while (Date.now() < giveUpAt) {
    const found = await readPostmasterFile(join(dataDir, 'postgres'));
    if (found?.status === 'ready' && isAlive(found.pid)) {
      const password = await readPassword(dataDir);
      return {
        url: databaseUrl(password, found),
        whenGone: () => undefined,
        stop: () => Promise.resolve(),
      };
    }
    await sleep(50);
  }
  throw new StartError(
    `Another copy holds ${dataDir}, but its database does not answer: stop that copy first.`,
  );
}

async function readPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres.password');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(
      `The database's password file ${path} is missing or unreadable: put it back, or move ${join(dataDir, 'postgres')} away to start afresh.`,
    );
  });
  return text.trim();
}

/** Loopback TCP costs each statement more than a Unix socket does; `host` in the query wins over the one before it. */
function databaseUrl(password: string, server: { port: number; socketFolder: string | null }): string {
  const url = `postgres://postgres:${password}@127.0.0.1:${server.port}/${databaseName}`;
  return server.socketFolder ? `${url}?host=${encodeURIComponent(server.socketFolder)}` : url;
}

/** The database's own folder, which only its user may enter; none where the path is too long for a socket. */
function socketFolderFor(dir: string): string {
  const isFit = process.platform !== 'win32' && Buffer.byteLength(dir) <= 80 && /^[\w/.-]+$/.test(dir);
  return isFit ? dir : '';
}

async function checkVersion(dir: string): Promise<void> {
  const version = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim();
  if (version !== postgresMajor)
    throw new StartError(
      `The database in ${dir} was made by PostgreSQL ${version}; this program brings PostgreSQL ${postgresMajor}.`,
    );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
}
