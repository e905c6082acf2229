import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Jobs nobody tries again, by name. */
export async function countFailedJobs(reader: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select tasks.identifier as name, count(*)::int as count
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.attempts >= jobs.max_attempts and jobs.locked_by is null group by tasks.identifier`.execute(
    reader,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
