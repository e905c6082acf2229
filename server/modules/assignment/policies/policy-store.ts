import { sql } from 'kysely';
import type { PolicyTerms, PolicyTrial } from '#contract/partners/policies.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface PolicyRow {
  id: string;
  name: string;
  terms: unknown;
  madeBy: string;
  madeAt: Date;
  inForceFrom: Date | null;
  putInForceBy: string | null;
}

const COLUMNS = sql`id, name, terms, made_by as "madeBy", made_at as "madeAt", in_force_from as "inForceFrom",
  put_in_force_by as "putInForceBy"`;

/** The newest first. */
export async function readPolicies(reader: Db | Tx, take: number): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    select ${COLUMNS} from assignment.policies order by id desc limit ${take}`.execute(reader);
  return rows;
}

export async function readPolicy(reader: Db | Tx, id: string): Promise<PolicyRow | null> {
  const { rows } = await sql<PolicyRow>`
    select ${COLUMNS} from assignment.policies where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

export async function insertPolicy(
  tx: Tx,
  policy: { id: string; name: string; terms: PolicyTerms; madeBy: string; madeAt: Date },
): Promise<PolicyRow> {
  const { rows } = await sql<PolicyRow>`
    insert into assignment.policies (id, name, terms, made_by, made_at)
    values (${policy.id}, ${policy.name}, ${JSON.stringify(policy.terms)}::jsonb, ${policy.madeBy}, ${policy.madeAt})
    returning ${COLUMNS}`.execute(tx);
  return rows[0] as PolicyRow;
}

/** Until the transaction ends nobody else puts one in force; decisions are made meanwhile. */
export async function lockPolicies(tx: Tx): Promise<void> {
  await sql`lock table assignment.policies in share row exclusive mode`.execute(tx);
}

export async function setInForce(tx: Tx, policy: { id: string; by: string; from: Date }): Promise<void> {
  await sql`
    update assignment.policies set in_force_from = ${policy.from}, put_in_force_by = ${policy.by}
    where id = ${policy.id}`.execute(tx);
}

export interface TrialRow {
  id: string;
  policyId: string;
  askedAt: Date;
  doneAt: Date | null;
  result: PolicyTrial['result'];
}

const TRIAL = sql`id, policy_id as "policyId", asked_at as "askedAt", done_at as "doneAt", result`;

export async function insertTrial(
  tx: Tx,
  trial: { policyId: string; askedBy: string; askedAt: Date },
): Promise<TrialRow> {
  const { rows } = await sql<TrialRow>`
    insert into assignment.trials (policy_id, asked_by, asked_at)
    values (${trial.policyId}, ${trial.askedBy}, ${trial.askedAt}) returning ${TRIAL}`.execute(tx);
  return rows[0] as TrialRow;
}

export async function readTrial(reader: Db | Tx, id: string): Promise<TrialRow | null> {
  const { rows } = await sql<TrialRow>`
    select ${TRIAL} from assignment.trials where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** The first result stays. */
export async function finishTrial(
  writer: Db | Tx,
  trial: { id: string; result: PolicyTrial['result']; at: Date },
): Promise<void> {
  const result = trial.result && JSON.stringify(trial.result);
  await sql`
    update assignment.trials set done_at = ${trial.at}, result = ${result}::jsonb
    where id = ${trial.id} and done_at is null`.execute(writer);
}

/** What the latest decisions were made from. */
export async function readRecentInputs(reader: Db | Tx, take: number): Promise<Buffer[]> {
  const { rows } = await sql<{ inputs: Buffer }>`
    select inputs from assignment.decisions order by id desc limit ${take}`.execute(reader);
  return rows.map(({ inputs }) => inputs);
}
