import { type RawBuilder, sql } from 'kysely';
import type { DeclineCode, OfferStatus } from '#contract/partners/offers.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { addedToHistory } from '../partner-history/history-store.ts';
import { insertedDecision, type NewDecision } from '../planning/decision-store.ts';
import { resolvedStuckJobAlarm } from '../planning/stuck-job-store.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { type BadgeJob, JOB, movedJob, type NewStatus } from '../print-jobs/job-store.ts';

/** An offer of a job to one partner; money in paise, `proposedDay` a day `YYYY-MM-DD`. */
export interface OfferRow {
  id: string;
  jobId: string;
  partnerId: string;
  decisionId: string | null;
  round: number;
  status: OfferStatus;
  payPaise: number;
  madeAt: Date;
  expiresAt: Date;
  remindedAt: Date | null;
  closedAt: Date | null;
  declineCode: DeclineCode | null;
  reason: string | null;
  proposedDay: string | null;
}

const OFFER = sql`o.id, o.job_id as "jobId", o.partner_id as "partnerId", o.decision_id as "decisionId", o.round,
  o.status, o.pay_paise as "payPaise", o.made_at as "madeAt", o.expires_at as "expiresAt",
  o.reminded_at as "remindedAt", o.closed_at as "closedAt", o.decline_code as "declineCode", o.reason,
  o.proposed_day as "proposedDay"`;

const list = async (reader: Db | Tx, query: RawBuilder<OfferRow>): Promise<OfferRow[]> =>
  (await query.execute(reader)).rows;
const one = async (reader: Db | Tx, query: RawBuilder<OfferRow>): Promise<OfferRow | null> =>
  (await list(reader, query))[0] ?? null;

export function readOffer(reader: Db | Tx, id: string): Promise<OfferRow | null> {
  return one(reader, sql<OfferRow>`select ${OFFER} from assignment.offers o where o.id = ${id}`);
}

/** The job of an offer, with what is told of the offer. */
export type OfferedJob = JobRow & {
  offered: Pick<OfferRow, 'partnerId' | 'status' | 'payPaise' | 'reason'>;
  expiresAt: Date;
};

export async function readOfferedJob(reader: Db | Tx, offerId: string): Promise<OfferedJob | null> {
  const { rows } = await sql<OfferedJob>`
    select ${JOB}, o.expires_at as "expiresAt", jsonb_build_object('partnerId', o.partner_id, 'status', o.status,
      'payPaise', o.pay_paise, 'reason', o.reason) as offered
    from assignment.offers o join assignment.jobs j on j.id = o.job_id where o.id = ${offerId}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

export function readOfferByHash(reader: Db | Tx, hash: string): Promise<OfferRow | null> {
  return one(reader, sql<OfferRow>`select ${OFFER} from assignment.offers o where o.token_hash = ${hash}`);
}

export function readOpenOffer(reader: Db | Tx, jobId: string): Promise<OfferRow | null> {
  return one(
    reader,
    sql<OfferRow>`select ${OFFER} from assignment.offers o where o.job_id = ${jobId} and o.status = 'made'`,
  );
}

/** The newest first. */
export function readOffersOfJobs(reader: Db | Tx, jobIds: readonly string[]): Promise<OfferRow[]> {
  return list(
    reader,
    sql<OfferRow>`select ${OFFER} from assignment.offers o
      where o.job_id = any(${jobIds as string[]}::uuid[]) order by o.id desc`,
  );
}

export function readOpenOffersOf(reader: Db | Tx, partnerId: string): Promise<OfferRow[]> {
  return list(
    reader,
    sql<OfferRow>`select ${OFFER} from assignment.offers o
      where o.partner_id = ${partnerId} and o.status = 'made' order by o.expires_at, o.id`,
  );
}

/** Open offers whose time is over. */
export function readOverdueOffers(reader: Db | Tx, now: Date, take: number): Promise<OfferRow[]> {
  return list(
    reader,
    sql<OfferRow>`select ${OFFER} from assignment.offers o
      where o.status = 'made' and o.expires_at <= ${now} order by o.expires_at, o.id limit ${take}`,
  );
}

export async function newOfferId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/**
 * With what it was decided from, and its job as offered; counted of its partner, and no alarm stands for its job any more: one
 * statement. Answers with the other jobs of the order; null, and the transaction has to end, when somebody moved the job.
 */
export async function insertOffer(
  tx: Tx,
  offer: Pick<OfferRow, 'id' | 'jobId' | 'partnerId' | 'round' | 'payPaise' | 'madeAt' | 'expiresAt'> & {
    tokenHash: string;
    /** What it was decided from; null where an admin names the partner. */
    decision: NewDecision | null;
    /** Of its job. */
    move: Pick<NewStatus, 'from' | 'change'>;
  },
): Promise<BadgeJob[] | null> {
  const moved = movedJob({ ...offer.move, jobId: offer.jobId, to: 'offered', at: offer.madeAt });
  const decided = offer.decision ? insertedDecision(offer.decision) : sql`select null::uuid as id`;
  const { rows } = await sql<{ others: BadgeJob[] }>`
    with moved as (${moved}), decided as (${decided}), counted as (${addedToHistory(offer.partnerId, { offers: 1 })}),
      settled as (${resolvedStuckJobAlarm(offer.jobId, offer.madeAt)}), offered as (
        insert into assignment.offers (id, job_id, partner_id, decision_id, round, token_hash, pay_paise, made_at,
          expires_at)
        select ${offer.id}, ${offer.jobId}, ${offer.partnerId}, decided.id, ${offer.round}, ${offer.tokenHash},
          ${offer.payPaise}, ${offer.madeAt}, ${offer.expiresAt} from decided, moved
      )
    select others from moved`.execute(tx);
  return rows[0]?.others ?? null;
}

/** Compare-and-set: each offer is answered once. False when it was no longer in `from`. */
export async function writeOfferStatus(
  tx: Tx,
  move: {
    offerId: string;
    from: OfferStatus;
    to: OfferStatus;
    at: Date;
    declineCode?: DeclineCode | null;
    reason?: string | null;
    proposedDay?: string | null;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update assignment.offers set status = ${move.to}, closed_at = ${move.at},
      decline_code = ${move.declineCode ?? null}, reason = coalesce(${move.reason ?? null}::text, reason),
      proposed_day = coalesce(${move.proposedDay ?? null}::date, proposed_day)
    where id = ${move.offerId} and status = ${move.from} returning id`.execute(tx);
  return rows.length > 0;
}

/** True for the first who says it: a partner is reminded once. */
export async function markReminded(tx: Tx, offerId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update assignment.offers set reminded_at = ${at}
    where id = ${offerId} and status = 'made' and reminded_at is null returning id`.execute(tx);
  return rows.length > 0;
}
