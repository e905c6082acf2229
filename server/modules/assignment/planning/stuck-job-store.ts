import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { idsFrom } from '#server/platform/prune/in-batches.ts';

/** Why a partner does not take a job, for an admin to read; without a partner it holds of all. */
export interface AlarmReason {
  partnerId: string | null;
  partnerName: string;
  reason: string;
}

export interface AlarmRow {
  jobId: string;
  reasons: AlarmReason[];
  raisedAt: Date;
}

/** One open alarm a job; a later one has the newer reasons. */
export async function raiseStuckJobAlarm(
  tx: Tx,
  alarm: { jobId: string; reasons: readonly AlarmReason[]; at: Date },
): Promise<void> {
  await sql`
    insert into assignment.alarms (job_id, reasons, raised_at)
    values (${alarm.jobId}, ${JSON.stringify(alarm.reasons)}::jsonb, ${alarm.at})
    on conflict (job_id) where settled_at is null do update set reasons = excluded.reasons`.execute(tx);
}

export async function resolveStuckJobAlarm(tx: Tx, jobId: string, at: Date): Promise<void> {
  await resolvedStuckJobAlarm(jobId, at).execute(tx);
}

/** The same as a query of another statement. */
export const resolvedStuckJobAlarm = (jobId: string, at: Date): RawBuilder<unknown> =>
  sql`update assignment.alarms set settled_at = ${at} where job_id = ${jobId} and settled_at is null`;

export async function readStuckJobAlarms(
  reader: Db | Tx,
  jobIds: readonly string[],
): Promise<Map<string, AlarmRow>> {
  const { rows } = await sql<AlarmRow>`
    select job_id as "jobId", reasons, raised_at as "raisedAt" from assignment.alarms
    where job_id = any(${jobIds as string[]}::uuid[]) and settled_at is null`.execute(reader);
  return new Map(rows.map((row) => [row.jobId, row]));
}

/** Deletes some alarms that were settled before `before`; one that stands stays. Answers how many. */
export async function deleteSettledAlarms(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from assignment.alarms where id = any(array(
      select id from assignment.alarms where id < ${idsFrom(before)} and settled_at < ${before}
      order by id limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}
