import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export interface StoredDecision {
  madeAt: Date;
  partnerId: string | null;
  policyName: string | null;
  inputs: Buffer;
  codeVersion: number;
}

/** A decision with what it was made from; null when the job has none of this id. */
export async function readStoredDecision(
  reader: Db,
  jobId: string,
  decisionId: string,
): Promise<StoredDecision | null> {
  const { rows } = await sql<StoredDecision>`
    select d.made_at as "madeAt", d.partner_id as "partnerId", p.name as "policyName", d.inputs,
      d.code_version as "codeVersion"
    from assignment.decisions d left join assignment.policies p on p.id = d.policy_id
    where d.id = ${decisionId} and d.job_id = ${jobId}`.execute(reader);
  return rows[0] ?? null;
}
