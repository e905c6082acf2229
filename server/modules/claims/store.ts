import { sql } from 'kysely';
import type { Bearer, ClaimKind, ClaimStatus, ClaimWish } from '#contract/fulfilment/claims.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** A claim; money in paise. */
export interface ClaimRow {
  id: string;
  number: number;
  orderId: string;
  lineId: string;
  /** Of an order to many addresses: which of them it is about. */
  destinationId: string | null;
  /** What its line was called. */
  productName: string;
  /** The product's name alone, and which row of a list of names the line was for. */
  catalogueName: string;
  label: string;
  jobId: string | null;
  claimedBy: string;
  /** Somebody of the shop wrote it down for its customer. */
  isByStaff: boolean;
  kind: ClaimKind;
  quantity: number;
  text: string;
  /** What they would like to be done; null: they did not say. */
  wish: ClaimWish | null;
  photos: { fileId: string; fileName: string }[];
  status: ClaimStatus;
  claimedAt: Date;
  acknowledgeBy: Date;
  resolveBy: Date;
  acknowledgedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  resolvedAt: Date | null;
  answer: string | null;
  borneBy: Bearer | null;
  borneBecause: string | null;
  costPaise: number | null;
  chargedPaise: number | null;
  refundPaise: number | null;
  reprintJobId: string | null;
  /** Who printed it when it was reported. */
  partnerId: string | null;
  /** Until when they may answer; null: nobody is asked. */
  answerBy: Date | null;
  partnerAgrees: boolean | null;
  partnerText: string | null;
  partnerAnsweredAt: Date | null;
  version: number;
}

const CLAIM = sql`c.id, c.number, c.order_id as "orderId", c.line_id as "lineId", c.destination_id as "destinationId", c.called as "productName",
  c.product_name as "catalogueName", c.label, c.wish,
  c.job_id as "jobId", c.claimed_by as "claimedBy", c.is_by_staff as "isByStaff", c.kind, c.quantity, c.text, c.photos, c.status,
  c.claimed_at as "claimedAt", c.acknowledge_by as "acknowledgeBy", c.resolve_by as "resolveBy",
  c.acknowledged_at as "acknowledgedAt", c.decided_at as "decidedAt", c.decided_by as "decidedBy",
  c.resolved_at as "resolvedAt", c.answer, c.borne_by as "borneBy", c.borne_because as "borneBecause",
  c.cost_paise as "costPaise", c.charged_paise as "chargedPaise", c.refund_paise as "refundPaise",
  c.reprint_job_id as "reprintJobId", c.partner_id as "partnerId", c.answer_by as "answerBy",
  c.partner_agrees as "partnerAgrees", c.partner_text as "partnerText",
  c.partner_answered_at as "partnerAnsweredAt", c.version`;

/** When it is due; the index claims_open is by it. */
const DUE = sql`(case when c.acknowledged_at is null then c.acknowledge_by else c.resolve_by end)`;

export async function readClaim(reader: Db | Tx, id: string): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`select ${CLAIM} from claims.claims c where c.id = ${id}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

/** Its order has to be locked before. */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM} from claims.claims c where c.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function readClaimOfReprint(reader: Db | Tx, jobId: string): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM} from claims.claims c where c.reprint_job_id = ${jobId}`.execute(reader);
  return rows[0] ?? null;
}

export async function readOrderOfClaim(reader: Db | Tx, number: number): Promise<string | null> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from claims.claims where number = ${number}`.execute(reader);
  return rows[0]?.orderId ?? null;
}

/** Of one order, the newest first. */
export async function readClaimsOfOrder(reader: Db | Tx, orderId: string): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM} from claims.claims c where c.order_id = ${orderId} order by c.id desc`.execute(reader);
  return rows;
}

/** Of what a partner printed, the newest first. */
export async function readClaimsOfPartner(
  reader: Db | Tx,
  { partnerId, jobId, take }: { partnerId: string; jobId: string | null; take: number },
): Promise<ClaimRow[]> {
  const ofJob = jobId ? sql`and c.job_id = ${jobId}` : sql``;
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM} from claims.claims c where c.partner_id = ${partnerId} ${ofJob}
    order by c.id desc limit ${take}`.execute(reader);
  return rows;
}

export type NewClaim = Pick<
  ClaimRow,
  | 'orderId'
  | 'lineId'
  | 'destinationId'
  | 'catalogueName'
  | 'label'
  | 'jobId'
  | 'claimedBy'
  | 'isByStaff'
  | 'kind'
  | 'quantity'
  | 'text'
  | 'wish'
  | 'photos'
  | 'claimedAt'
  | 'acknowledgeBy'
  | 'resolveBy'
  | 'partnerId'
  | 'answerBy'
>;

/** Null when its line, or what went to its address of it, has an open claim. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<Pick<ClaimRow, 'id' | 'number'> | null> {
  const { rows } = await sql<Pick<ClaimRow, 'id' | 'number'>>`
    insert into claims.claims (order_id, line_id, destination_id, product_name, label, job_id, claimed_by, kind, quantity, text, photos,
      claimed_at, acknowledge_by, resolve_by, partner_id, answer_by, is_by_staff, wish)
    values (${claim.orderId}, ${claim.lineId}, ${claim.destinationId}, ${claim.catalogueName}, ${claim.label}, ${claim.jobId}, ${claim.claimedBy},
      ${claim.kind}, ${claim.quantity}, ${claim.text}, ${JSON.stringify(claim.photos)}::jsonb, ${claim.claimedAt},
      ${claim.acknowledgeBy}, ${claim.resolveBy}, ${claim.partnerId}, ${claim.answerBy}, ${claim.isByStaff}, ${claim.wish})
    on conflict (line_id, destination_id) where resolved_at is null do nothing returning id, number`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function hasOpen(reader: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from claims.claims where order_id = ${orderId} and resolved_at is null limit 1`.execute(reader);
  return rows.length > 0;
}

export async function readReprinting(reader: Db | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from claims.claims where order_id = ${orderId} and status = 'reprinting' limit 1`.execute(
    reader,
  );
  return rows.length > 0;
}

/** Given back by claims so far for a line, or for what of it went to one of many addresses, in paise. */
export async function readRefunded(
  reader: Db | Tx,
  { lineId, destinationId }: Pick<ClaimRow, 'lineId' | 'destinationId'>,
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(refund_paise), 0)::bigint as paise from claims.claims
    where line_id = ${lineId} and destination_id is not distinct from ${destinationId}::uuid`.execute(reader);
  return rows[0]?.paise ?? 0;
}

interface ClaimsPage {
  readonly orderId: string | null;
  /** Only of these. */
  readonly ofOrders?: readonly string[] | null;
  readonly after: { at: string; id: string } | null;
  readonly take: number;
}

const ofWhich = ({ orderId, ofOrders }: ClaimsPage) => sql`
  ${orderId ? sql`and c.order_id = ${orderId}` : sql``}
  ${ofOrders ? sql`and c.order_id = any(${ofOrders as string[]}::uuid[])` : sql``}`;

/** Not resolved, what is due first; `after` is the due time and id of the last row of the page before. */
export async function readOpenClaims(
  reader: Db | Tx,
  page: ClaimsPage,
): Promise<(ClaimRow & { exactly: string })[]> {
  const { after } = page;
  const beyond = after ? sql`and (${DUE}, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ClaimRow & { exactly: string }>`
    select ${CLAIM}, ${DUE}::text as exactly from claims.claims c
    where c.resolved_at is null ${ofWhich(page)} ${beyond}
    order by ${DUE}, c.id limit ${page.take}`.execute(reader);
  return rows;
}

/** All of them, the newest first. */
export async function readAllClaims(
  reader: Db | Tx,
  page: ClaimsPage,
): Promise<(ClaimRow & { exactly: string })[]> {
  const { after } = page;
  const beyond = after
    ? sql`and (c.claimed_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ClaimRow & { exactly: string }>`
    select ${CLAIM}, c.claimed_at::text as exactly from claims.claims c
    where true ${ofWhich(page)} ${beyond}
    order by c.claimed_at desc, c.id desc limit ${page.take}`.execute(reader);
  return rows;
}

/** How many are not resolved, and of these past their clock at `now`. */
export async function countOpen(
  reader: Db | Tx,
  now: Date,
): Promise<{ openCount: number; overdueCount: number }> {
  const { rows } = await sql<{ openCount: number; overdueCount: number }>`
    select count(*) as "openCount", count(*) filter (where ${DUE} < ${now}) as "overdueCount"
    from claims.claims c where c.resolved_at is null`.execute(reader);
  return rows[0] ?? { openCount: 0, overdueCount: 0 };
}
