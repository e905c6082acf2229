import type pg from 'pg';
import type { Ending } from './held-jobs.ts';

/** A job that a pool has taken. */
export interface LockedJob {
  readonly id: string;
  readonly locked_by: string;
  /** As a date to compare with what graphile-worker was given, and exactly, for PostgreSQL. */
  readonly locked_at: Date;
  readonly exactly: string;
}

const LEASE = `hashtextextended('inkbazaar worker ' || `;

/** Never waits: a connection of ours that PostgreSQL still believes in holds the same lease as well. */
export async function acquireLease(client: pg.Client, poolId: string): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${LEASE}$1, 0)) as "isTaken"`, [poolId]);
  return rows[0]?.isTaken === true;
}

export async function releaseLease(client: pg.Client, poolId: string): Promise<void> {
  await client.query(`select pg_advisory_unlock(${LEASE}$1, 0))`, [poolId]);
}

/** Every job that somebody has taken: a handful. */
export async function listLocked(client: pg.Client): Promise<LockedJob[]> {
  const { rows } = await client.query<LockedJob>(
    `select id::text as id, locked_by, locked_at, locked_at::text as exactly
     from graphile_worker._private_jobs where locked_by is not null`,
  );
  return rows;
}

/** Those of `poolIds` whose lease nobody has. Of two who ask at once both may hear it. */
export async function withoutLease(client: pg.Client, poolIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from unnest($1::text[]) as id where pg_try_advisory_xact_lock_shared(${LEASE}id, 0))`,
    [poolIds],
  );
  return rows.map((row) => row.id);
}

/**
 * A job that ran while it was asked for again gave its key to the one that follows, and is not tried again: left by
 * those who had it, it would stay for ever.
 */
const IS_FOLLOWED = 'key is null and attempts >= max_attempts and last_error is null';

/** Frees every job of these pools as long as nobody has their lease; answers which were free to be freed. */
export async function freeJobsOf(client: pg.Client, poolIds: readonly string[]): Promise<string[]> {
  await client.query('begin');
  try {
    const dead = await withoutLease(client, poolIds);
    await client.query(
      `delete from graphile_worker._private_jobs where locked_by = any($1) and ${IS_FOLLOWED}`,
      [dead],
    );
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    await client.query('commit');
    if (dead.length > 0) await notifyWorkers(client, dead.length);
    return dead;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** This taking of the job, and no later one. */
const THIS_ONE = 'id = $1::bigint and locked_by = $2 and locked_at = $3::timestamptz';
const FREE_ITS_QUEUE = `update graphile_worker._private_job_queues as queues set locked_by = null, locked_at = null
  from ended where queues.id = ended.job_queue_id and queues.locked_by = $2`;

/** Frees a job that never began. It does not count as an attempt. */
export async function returnJobs(client: pg.Client, job: LockedJob): Promise<void> {
  await client.query(
    `with followed as (
       delete from graphile_worker._private_jobs where ${THIS_ONE} and ${IS_FOLLOWED} returning job_queue_id
     ), freed as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
       where ${THIS_ONE} and not (${IS_FOLLOWED}) returning job_queue_id
     ), ended as (select * from followed union all select * from freed)
     ${FREE_ITS_QUEUE}`,
    [job.id, job.locked_by, job.exactly],
  );
}

/** Asked for again while it ran: another follows under its key, and this one is not tried again. */
const isReplaced = (attempts: string) =>
  `(key is null and attempts >= max_attempts and ${attempts}::int < max_attempts)`;

/** A job that failed although another follows it need not be kept: that one does its work. */
export async function isFollowed(pool: pg.Pool, job: { id: string; attempts: number }): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from graphile_worker._private_jobs where id = $1::bigint and ${isReplaced('$2')}`,
    [job.id, job.attempts],
  );
  return rows.length > 0;
}

/**
 * Deletes jobs that failed and were asked for again just before that was written down: another follows, and these are never
 * tried again. `attempts` is which try it was.
 */
export async function deleteFollowed(
  client: pg.Client,
  failed: readonly { readonly id: string; readonly attempts: number }[],
): Promise<void> {
  if (failed.length === 0) return;
  await client.query(
    `delete from graphile_worker._private_jobs as jobs
     using unnest($1::bigint[], $2::int[]) as failed(id, try)
     where jobs.id = failed.id and locked_by is null and ${isReplaced('failed.try')}`,
    [failed.map(({ id }) => id), failed.map(({ attempts }) => attempts)],
  );
}

/** Writes down how a job ended, as graphile-worker would have. */
export async function completeJobs(client: pg.Client, job: LockedJob, ending: Ending): Promise<void> {
  const values = [job.id, job.locked_by, job.exactly];
  await client.query(
    `with ended as (
       delete from graphile_worker._private_jobs
       where ${THIS_ONE} and ($4::boolean or ${isReplaced('$5')}) returning job_queue_id
     ) ${FREE_ITS_QUEUE}`,
    [...values, ending.error === null, ending.attempts],
  );
  if (ending.error === null) return;
  await client.query(
    `with ended as (
       update graphile_worker._private_jobs set last_error = $4, locked_by = null, locked_at = null,
         run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
       where ${THIS_ONE} returning job_queue_id
     ) ${FREE_ITS_QUEUE}`,
    [...values, ending.error.message || 'it ended with an error'],
  );
}

/** Idle workers look at once. */
export async function notifyWorkers(client: pg.Client, count: number): Promise<void> {
  await client.query(`select pg_notify('jobs:insert', $1)`, [JSON.stringify({ count })]);
}
