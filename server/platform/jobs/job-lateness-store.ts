import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db.ts';
import type { JobQueue } from './job-queues.ts';

/** How many jobs of each queue could begin now. @param queueOf by the name of the job */
export async function countDueJobs(
  pool: pg.Pool,
  queueOf: ReadonlyMap<string, JobQueue>,
): Promise<ReadonlyMap<JobQueue, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>({
    // Asked for each burst of new jobs: planned once a connection.
    name: 'jobs that are due',
    text: `select tasks.identifier as name, count(*)::int as count
      from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where jobs.is_available = true and jobs.run_at <= now() and (jobs.job_queue_id is null or exists (
        select 1 from graphile_worker._private_job_queues as queues
        where queues.id = jobs.job_queue_id and queues.is_available = true))
      group by tasks.identifier`,
  });
  const due = new Map<JobQueue, number>();
  for (const { name, count } of rows) {
    const queue = queueOf.get(name);
    if (queue) due.set(queue, (due.get(queue) ?? 0) + count);
  }
  return due;
}

export interface WaitingJobs {
  /** Of the job. */
  readonly name: string;
  readonly count: number;
  /** How long the oldest has been wanted, tries that failed included. */
  readonly oldestMs: number;
  /** What the last try said that failed; null when none has. */
  readonly lastError: string | null;
}

/**
 * Jobs that are due and wait, by name. A failed try puts a job off by e seconds to the power of its tries (ten at
 * most), as graphile-worker has it: added to how long it is due, that is since when it is wanted.
 */
export async function readWaitingJobs(reader: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    with waiting as (
      select task_id, last_error, updated_at, extract(epoch from now() - run_at)
          + coalesce((select sum(exp(least(try, 10))) from generate_series(1, attempts) as try), 0) as seconds
      from graphile_worker._private_jobs
      where locked_by is null and attempts < max_attempts and (run_at <= now() or attempts > 0)
    )
    select tasks.identifier as name, count(*)::int as count, (1000 * max(seconds))::float8 as "oldestMs",
      (array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1] as "lastError"
    from waiting join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where seconds > 0 group by tasks.identifier order by tasks.identifier`.execute(reader);
  return rows;
}
