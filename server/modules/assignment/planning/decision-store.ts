import { sql } from 'kysely';
import type { PolicyTerms } from '#contract/partners/policies.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export async function insertDecision(
  tx: Tx,
  decision: {
    jobId: string;
    policyId: string | null;
    round: number;
    at: Date;
    inputs: Buffer;
    codeVersion: number;
    partnerId: string | null;
    candidates: number;
    excluded: object;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into assignment.decisions (job_id, policy_id, round, made_at, inputs, code_version, partner_id, candidates,
      excluded)
    values (${decision.jobId}, ${decision.policyId}, ${decision.round}, ${decision.at}, ${decision.inputs},
      ${decision.codeVersion}, ${decision.partnerId}, ${decision.candidates}, ${JSON.stringify(decision.excluded)}::jsonb)
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

export interface DecisionRow {
  id: string;
  madeAt: Date;
  round: number;
  partnerId: string | null;
  candidates: number;
  excluded: Record<string, number>;
}

/** The newest first. */
export async function readDecisions(reader: Db | Tx, jobId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select id, made_at as "madeAt", round, partner_id as "partnerId", candidates, excluded
    from assignment.decisions where job_id = ${jobId} order by id desc`.execute(reader);
  return rows;
}

/** Null: what the installation came with. */
export async function readPolicyInForce(
  reader: Db | Tx,
  now: Date,
): Promise<{ id: string; terms: PolicyTerms } | null> {
  const { rows } = await sql<{ id: string; terms: PolicyTerms }>`
    select id, terms from assignment.policies where in_force_from <= ${now}
    order by in_force_from desc, id desc limit 1`.execute(reader);
  return rows[0] ?? null;
}

/** What partners have to do now: accepted jobs that are not handed over, by their due day in India, and open offers. */
export async function readLoads(
  reader: Db | Tx,
): Promise<ReadonlyMap<string, { openJobs: Record<string, number>; openOffers: number }>> {
  const { rows } = await sql<{ id: string; openJobs: Record<string, number>; openOffers: number }>`
    with jobs as (
      select partner_id as id, jsonb_object_agg(day, jobs) as days from (
        select partner_id, (due_at at time zone 'Asia/Kolkata')::date::text as day, count(*) as jobs
        from assignment.jobs where status in ('in_production', 'ready') group by 1, 2) as by_day
      group by 1
    ), offers as (
      select partner_id as id, count(*) as offers from assignment.offers where status = 'made' group by 1
    )
    select id, coalesce(days, '{}') as "openJobs", coalesce(offers, 0)::integer as "openOffers"
    from jobs full join offers using (id)`.execute(reader);
  return new Map(rows.map(({ id, ...load }) => [id, load]));
}

/** Who was asked for each job in its round, and for a reprint who printed it first. */
export async function readOfferedPartners(
  reader: Db | Tx,
  jobIds: readonly string[],
): Promise<{ jobId: string; partnerId: string }[]> {
  const { rows } = await sql<{ jobId: string; partnerId: string }>`
    select j.id as "jobId", o.partner_id as "partnerId"
    from assignment.jobs j join assignment.offers o on o.job_id = j.id and o.round = j.round
    where j.id = any(${jobIds as string[]}::uuid[])
    union
    select j.id, first.partner_id from assignment.jobs j join assignment.jobs first on first.id = j.reprint_of
    where j.id = any(${jobIds as string[]}::uuid[]) and first.partner_id is not null`.execute(reader);
  return rows;
}
