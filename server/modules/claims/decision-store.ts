import { sql } from 'kysely';
import type { Bearer, ClaimStatus } from '#contract/fulfilment/claims.ts';
import type { Tx } from '#server/platform/db.ts';

/** Moves of a claim; each is a compare-and-set on the version that was read, and false when somebody was faster. */
interface Read {
  id: string;
  version: number;
}

async function isDone(query: Promise<{ numAffectedRows?: bigint | undefined }>): Promise<boolean> {
  return (await query).numAffectedRows === 1n;
}

export function writeAcknowledged(tx: Tx, read: Read, at: Date): Promise<boolean> {
  return isDone(
    sql`update claims.claims set status = 'acknowledged', acknowledged_at = ${at}, version = version + 1
      where id = ${read.id} and version = ${read.version} and status = 'open'`.execute(tx),
  );
}

/** What whoever printed it says; once. */
export function writePartnerAnswer(
  tx: Tx,
  read: Read,
  said: { agrees: boolean; text: string; at: Date },
): Promise<boolean> {
  return isDone(
    sql`update claims.claims set partner_agrees = ${said.agrees}, partner_text = ${said.text},
        partner_answered_at = ${said.at}, version = version + 1
      where id = ${read.id} and version = ${read.version} and partner_answered_at is null
        and status in ('open', 'acknowledged')`.execute(tx),
  );
}

/** Decided: refunded and declined end it, a reprint ends it when it arrives. */
export function writeDecision(
  tx: Tx,
  read: Read,
  decision: {
    to: Extract<ClaimStatus, 'reprinting' | 'refunded' | 'declined'>;
    at: Date;
    by: string;
    answer: string;
    borneBy: Bearer;
    borneBecause: string;
    costPaise: number | null;
    chargedPaise: number | null;
    refundPaise: number | null;
    reprintJobId: string | null;
  },
): Promise<boolean> {
  const { to, at, by } = decision;
  return isDone(
    sql`update claims.claims set status = ${to}, decided_at = ${at}, decided_by = ${by}, answer = ${decision.answer},
        acknowledged_at = coalesce(acknowledged_at, ${at}), borne_by = ${decision.borneBy},
        borne_because = ${decision.borneBecause}, cost_paise = ${decision.costPaise},
        charged_paise = ${decision.chargedPaise}, refund_paise = ${decision.refundPaise},
        reprint_job_id = ${decision.reprintJobId},
        resolved_at = ${to === 'reprinting' ? null : at}::timestamptz, version = version + 1
      where id = ${read.id} and version = ${read.version} and status in ('open', 'acknowledged')`.execute(tx),
  );
}

/** The reprint arrived. */
export function writeClosed(
  tx: Tx,
  read: Read,
  closing: { at: Date; costPaise: number; chargedPaise: number },
): Promise<boolean> {
  return isDone(
    sql`update claims.claims set status = 'closed', resolved_at = ${closing.at}, cost_paise = ${closing.costPaise},
        charged_paise = ${closing.chargedPaise}, version = version + 1
      where id = ${read.id} and version = ${read.version} and status = 'reprinting'`.execute(tx),
  );
}

/** The reprint was cancelled: it has to be decided again, and a partner who did not answer may until `answerBy`. */
export function writeUndecided(tx: Tx, read: Read, answerBy: Date): Promise<boolean> {
  return isDone(
    sql`update claims.claims set status = 'acknowledged', decided_at = null, decided_by = null, answer = null,
        borne_by = null, borne_because = null, cost_paise = null, charged_paise = null, reprint_job_id = null,
        answer_by = case when partner_id is null or partner_answered_at is not null then answer_by else ${answerBy}::timestamptz end,
        version = version + 1
      where id = ${read.id} and version = ${read.version} and status = 'reprinting'`.execute(tx),
  );
}

/** What the person of an order wrote, and what was written to them. The ids of photos stay: they open nothing. */
export async function eraseTexts(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update claims.claims set text = '', label = '', answer = null, version = version + 1,
      partner_text = case when partner_text is null then null else '' end,
      photos = (select coalesce(jsonb_agg(jsonb_build_object('fileId', p -> 'fileId', 'fileName', '')), '[]')
        from jsonb_array_elements(photos) as p)
    where order_id = ${orderId}`.execute(tx);
}

/** The photos of an order's claims. */
export async function readPhotoIds(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p ->> 'fileId' as id from claims.claims c, jsonb_array_elements(c.photos) as p
    where c.order_id = ${orderId}`.execute(tx);
  return rows.map((row) => row.id);
}
