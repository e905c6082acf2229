import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log.ts';
import { DeadPools } from '../postgres/dead-pools.ts';
import type { HeldJobs } from './held-jobs.ts';
import * as locks from './job-lock-store.ts';
import { OwnJobs } from './own-jobs.ts';

const LOOK_MS = 1000;
/** After a lost connection: nobody shall take us for dead. */
const RETURN_MS = 250;

/**
 * Gives back jobs that nobody works on. graphile-worker itself waits four hours, in which a paid customer would have no
 * mail. Two kinds are left behind: those of a process that died (`DeadPools`), and our own, when the database went away
 * between giving a job and our hearing of it, or before it heard of a job's end (`OwnJobs`).
 *
 * Each pool of a living process has an advisory lock, its lease, which PostgreSQL lets go of when the connection dies
 * with the process. Who only lost the database has the lease back within a second of its return, and everybody else
 * waits for five.
 */
class WorkerLeases {
  readonly #url: string;
  readonly #holds: HeldJobs;
  readonly #log: Log;
  readonly #own: OwnJobs;
  readonly #others = new DeadPools();
  /** The pools of this process -> whether their lease is held. */
  readonly #pools = new Map<string, boolean>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(databaseUrl: string, holds: HeldJobs, log: Log) {
    this.#url = databaseUrl;
    this.#holds = holds;
    this.#log = log;
    this.#own = new OwnJobs(holds);
    this.#again(0);
  }

  /** Every runner tells which pools live in this process. */
  watch(events: WorkerEvents): void {
    this.#holds.watch(events);
    events.on('pool:create', ({ workerPool }) => void this.#pools.set(workerPool.id, false));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #again(inMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), inMs).unref();
  }

  async #look(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connect());
      await this.#takeLeases(client);
      const endedBefore = this.#holds.endedLocks();
      const rows = await locks.listLocked(client);
      const own = rows.filter((row) => this.#pools.has(row.locked_by));
      const lost = await this.#own.settle(client, own, endedBefore);
      if (lost > 0) this.#log.warn({ jobs: lost }, 'gave back jobs that were lost on the way here');
      const strange = rows.filter((row) => !this.#pools.has(row.locked_by));
      const dead = await this.#others.free(client, strange);
      if (dead.length > 0) this.#log.warn({ workers: dead }, 'took over the jobs of workers that died');
      await locks.deleteFollowed(client, this.#holds.recentlyFailed());
      await this.#dropEnded(client, own);
      this.#again(LOOK_MS);
    } catch (error) {
      this.#log.debug({ err: error }, 'cannot look after workers now');
      await this.#client?.end().catch(() => undefined);
      this.#again(RETURN_MS);
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'inkbazaar worker leases',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
    });
    client.on('error', () => undefined);
    client.on('end', () => this.#lost(client));
    await client.connect();
    this.#client = client;
    return client;
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    for (const id of this.#pools.keys()) this.#pools.set(id, false);
    this.#others.lookAway();
    this.#again(RETURN_MS);
  }

  async #takeLeases(client: pg.Client): Promise<void> {
    for (const [id, isLeased] of this.#pools) {
      if (!isLeased && (await locks.acquireLease(client, id))) this.#pools.set(id, true);
    }
  }

  /** A pool that ended, and left nothing here or in the database, needs no lease any more. */
  async #dropEnded(client: pg.Client, rows: readonly locks.LockedJob[]): Promise<void> {
    for (const [id, isLeased] of this.#pools) {
      if (this.#holds.isBusy(id) || rows.some((row) => row.locked_by === id)) continue;
      this.#pools.delete(id);
      this.#holds.forgetPool(id);
      if (isLeased) await locks.releaseLease(client, id);
    }
  }
}

export type { WorkerLeases };

export function keepWorkerLeases(databaseUrl: string, holds: HeldJobs, log: Log): WorkerLeases {
  return new WorkerLeases(databaseUrl, holds, log);
}
