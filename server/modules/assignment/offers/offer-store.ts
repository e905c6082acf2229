import { type RawBuilder, sql } from 'kysely';
import type { DeclineCode, OfferStatus } from '#contract/partners/offers.ts';
import type { Db, Tx } from '#server/platform/db.ts';

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

export async function insertOffer(
  tx: Tx,
  offer: Pick<
    OfferRow,
    'id' | 'jobId' | 'partnerId' | 'decisionId' | 'round' | 'payPaise' | 'madeAt' | 'expiresAt'
  > & {
    tokenHash: string;
  },
): Promise<void> {
  await sql`
    insert into assignment.offers (id, job_id, partner_id, decision_id, round, token_hash, pay_paise, made_at, expires_at)
    values (${offer.id}, ${offer.jobId}, ${offer.partnerId}, ${offer.decisionId}, ${offer.round}, ${offer.tokenHash},
      ${offer.payPaise}, ${offer.madeAt}, ${offer.expiresAt})`.execute(tx);
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
