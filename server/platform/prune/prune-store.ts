import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { idsFrom } from './in-batches.ts';

/** Deletes some events of before `before`, the oldest first. Answers how many. */
export async function deleteEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from platform.events where id = any(array(
      select id from platform.events where id < ${idsFrom(before)} and happened_at < ${before}
      order by id limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes some alarms that were cleared before `before`; what stands open stays, however old. Answers how many. */
export async function deleteClearedAlarms(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from platform.alarms where id = any(array(
      select id from platform.alarms where id < ${idsFrom(before)} and cleared_at < ${before}
      order by id limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes some jobs that were given up before `before`; as long as the alarm about one stands, nobody has seen to it.
 * Answers how many.
 */
export async function deleteGivenUpJobs(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from graphile_worker._private_jobs where id = any(array(
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts >= j.max_attempts and j.locked_at is null and j.updated_at < ${before} and not exists (
        select from platform.alarms a
        where a.kind = 'queue' and a.subject = 'job:' || t.identifier and a.cleared_at is null)
      order by j.id limit ${most} for update of j skip locked))`.execute(db);
  return Number(numAffectedRows);
}
