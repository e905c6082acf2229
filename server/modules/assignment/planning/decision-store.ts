import { type RawBuilder, sql } from 'kysely';
import type { PolicyTerms } from '#contract/partners/policies.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { HistoryRow } from '../partner-history/history-store.ts';

export interface NewDecision {
  readonly jobId: string;
  readonly policyId: string | null;
  readonly round: number;
  readonly at: Date;
  readonly inputs: Buffer;
  readonly codeVersion: number;
  readonly partnerId: string | null;
  readonly candidates: number;
  readonly excluded: object;
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await insertedDecision(decision).execute(tx);
}

/** The same as a query of another statement, which has its id. */
export const insertedDecision = (decision: NewDecision): RawBuilder<unknown> => sql`
    insert into assignment.decisions (job_id, policy_id, round, made_at, inputs, code_version, partner_id, candidates,
      excluded)
    values (${decision.jobId}, ${decision.policyId}, ${decision.round}, ${decision.at}, ${decision.inputs},
      ${decision.codeVersion}, ${decision.partnerId}, ${decision.candidates}, ${JSON.stringify(decision.excluded)}::jsonb)
    returning id`;

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

interface InForce {
  id: string;
  terms: PolicyTerms;
}

const inForce = (now: Date) => sql<InForce>`
    select id, terms from assignment.policies where in_force_from <= ${now}
    order by in_force_from desc, id desc limit 1`;

/** Null: what the installation came with. */
export async function readPolicyInForce(reader: Db | Tx, now: Date): Promise<InForce | null> {
  return (await inForce(now).execute(reader)).rows[0] ?? null;
}

/**
 * The policy in force, and by partner what they have to do now (accepted jobs that are not handed over, by their due day in
 * India, and open offers) with what was counted of them: null before anything was.
 */
export async function readPolicyAndWork(
  reader: Db | Tx,
  partnerIds: readonly string[],
  now: Date,
): Promise<{ policy: InForce | null; work: Readonly<Record<string, WorkOfPartner>> }> {
  const { rows } = await sql<{ policy: InForce | null; work: Record<string, WorkOfPartner> }>`
    with jobs as (
      select partner_id as id, jsonb_object_agg(day, jobs) as days from (
        select partner_id, (due_at at time zone 'Asia/Kolkata')::date::text as day, count(*) as jobs
        from assignment.jobs where status in ('in_production', 'ready') group by 1, 2) as by_day
      group by 1
    ), offers as (
      select partner_id as id, count(*) as offers from assignment.offers where status = 'made' group by 1
    )
    select (select jsonb_build_object('id', id, 'terms', terms) from (${inForce(now)}) as found) as policy,
      coalesce(jsonb_object_agg(partner.id, jsonb_build_object('openJobs', coalesce(days, '{}'),
        'openOffers', coalesce(offers.offers, 0), 'record', case when r.partner_id is not null then ${RECORD} end)
      ) filter (where partner.id is not null), '{}') as work
    from unnest(${partnerIds as string[]}::uuid[]) as partner(id) left join jobs on jobs.id = partner.id
      left join offers on offers.id = partner.id left join assignment.records r on r.partner_id = partner.id`.execute(
    reader,
  );
  return rows[0] ?? { policy: null, work: {} };
}

interface WorkOfPartner {
  openJobs: Record<string, number>;
  openOffers: number;
  record: Omit<HistoryRow, 'partnerId'> | null;
}

const RECORD = sql`jsonb_build_object('offers', r.offers, 'accepted', r.accepted, 'acceptedSoon', r.accepted_soon,
  'declined', r.declined, 'lapsed', r.lapsed, 'misses', r.misses, 'trust', r.trust, 'handedOver', r.handed_over,
  'handedOverLate', r.handed_over_late, 'claims', r.claims)`;

/** Who was asked for each job in its round, and for a reprint who printed it first. */
export async function readOfferedPartners(
  reader: Db | Tx,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ jobId: string; partnerId: string }>`
    select j.id as "jobId", o.partner_id as "partnerId"
    from assignment.jobs j join assignment.offers o on o.job_id = j.id and o.round = j.round
    where j.id = any(${jobIds as string[]}::uuid[])
    union
    select j.id, first.partner_id from assignment.jobs j join assignment.jobs first on first.id = j.reprint_of
    where j.id = any(${jobIds as string[]}::uuid[]) and first.partner_id is not null`.execute(reader);
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId);
  return new Map([...byJob].map(([jobId, asked]) => [jobId, asked.map(({ partnerId }) => partnerId)]));
}
