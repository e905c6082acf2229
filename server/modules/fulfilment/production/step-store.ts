import { sql } from 'kysely';
import type { ProductionStep } from '#contract/fulfilment/fulfilment.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface StepRow {
  jobId: string;
  partnerId: string;
  step: ProductionStep;
  doneAt: Date;
}

export async function readSteps(reader: Db | Tx, jobIds: readonly string[]): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select job_id as "jobId", partner_id as "partnerId", step, done_at as "doneAt" from fulfilment.steps
    where job_id = any(${jobIds as string[]}::uuid[]) order by done_at`.execute(reader);
  return rows;
}

/** Steps that are done already keep their time. */
export async function putSteps(
  tx: Tx,
  done: { jobId: string; partnerId: string; steps: readonly ProductionStep[]; at: Date; by: string },
): Promise<void> {
  await sql`
    insert into fulfilment.steps (job_id, partner_id, step, done_at, done_by)
    select ${done.jobId}, ${done.partnerId}, step, ${done.at}, ${done.by}
    from unnest(${done.steps as string[]}::text[]) as step
    on conflict (job_id, partner_id, step) do nothing`.execute(tx);
}

export async function removeSteps(
  tx: Tx,
  which: { jobId: string; partnerId: string; steps: readonly ProductionStep[] },
): Promise<void> {
  await sql`delete from fulfilment.steps where job_id = ${which.jobId} and partner_id = ${which.partnerId}
    and step = any(${which.steps as string[]}::text[])`.execute(tx);
}
