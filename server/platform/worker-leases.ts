import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Log } from './log.ts';

const LOOK_MS = 5000;
/** A worker that just began has its lease a moment after its first job. */
const YOUNG = '5 seconds';
const NAME = `'inkbazaar worker ' || `;

export interface WorkerLeases {
  /** Goes into graphile-worker: tells which workers live in this process. */
  readonly events: WorkerEvents;
  close(): Promise<void>;
}

/**
 * Gives back the jobs of workers that died. graphile-worker itself waits four hours, in which a paid customer would
 * have no mail. Each worker of a living process has an advisory lock, which PostgreSQL lets go of when the connection
 * dies with its process; a job whose worker has none is free again. Jobs may run twice, so a connection that was only
 * lost for a moment does no harm.
 */
export function keepWorkerLeases(databaseUrl: string, log: Log): WorkerLeases {
  const events: WorkerEvents = new EventEmitter();
  const mine = new Set<string>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  // One query at a time on the one connection.
  let turn: Promise<unknown> = Promise.resolve();
  const lease = (id: string) => {
    mine.add(id);
    turn = turn
      .then(() => client?.query(`select pg_advisory_lock(hashtextextended(${NAME}$1, 0))`, [id]))
      .catch(() => undefined);
  };
  events.on('worker:create', ({ worker }) => lease(worker.workerId));
  events.on('pool:create', ({ workerPool }) => lease(workerPool.id));

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'inkbazaar worker leases',
      keepAlive: true,
    });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    client = next;
    for (const id of mine) lease(id);
  };
  const look = async () => {
    try {
      if (!client) await connect();
      await turn;
      const freed = await freeJobsOfTheDead(client, [...mine]);
      if (freed.length > 0) log.warn({ workers: freed }, 'took over the jobs of workers that died');
    } catch (error) {
      log.debug({ err: error }, 'cannot look after dead workers now');
    }
    if (!isClosed) timer = setTimeout(() => void look(), LOOK_MS).unref();
  };
  void look();
  return {
    events,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Of two processes that look at once one gets the lock; for both the answer would be the same. */
async function freeJobsOfTheDead(client: pg.Client | undefined, mine: readonly string[]): Promise<string[]> {
  const { rows } = (await client?.query<{ id: string }>(
    `with holders as (
       select distinct locked_by as id from graphile_worker.jobs
       where locked_by is not null and locked_at < now() - interval '${YOUNG}'
     )
     select id from holders
     where id <> all($1) and pg_try_advisory_xact_lock_shared(hashtextextended(${NAME}id, 0))`,
    [mine],
  )) ?? { rows: [] };
  const dead = rows.map((row) => row.id);
  if (dead.length === 0) return dead;
  // A job that ran while it was asked for again gave its key to the one that follows, and is not tried again: left by
  // the dead it would stay for ever.
  const followed = await client?.query<{ id: string }>(
    `select id from graphile_worker.jobs
     where locked_by = any($1) and key is null and attempts >= max_attempts and last_error is null`,
    [dead],
  );
  await client?.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  const ids = followed?.rows.map((row) => row.id) ?? [];
  if (ids.length > 0) await client?.query('select graphile_worker.complete_jobs($1::bigint[])', [ids]);
  return dead;
}
