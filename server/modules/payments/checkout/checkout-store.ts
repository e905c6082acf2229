import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { addingPoll } from '../gateway/schedule-poll.ts';
import type { GatewayOrderRow } from '../store.ts';

export interface AttemptRow {
  receipt: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  gatewayOrderId: string | null;
  /** This caller is the one to ask the gateway now. */
  isMine: boolean;
  /** The gateway may have made the order already: an earlier asker never heard. */
  wasAsked: boolean;
}

/**
 * Notes the intention to make a gateway order before it is asked for. Of several callers at once one is told to ask;
 * the others see its answer, or take over when it has been silent since `askedBefore`.
 */
export async function claimAttempt(
  tx: Tx,
  attempt: {
    receipt: string;
    orderId: string;
    keyId: string;
    amountPaise: number;
    currency: string;
    askedBy: string;
    now: Date;
    askedBefore: Date;
    pollAt: Date;
  },
): Promise<AttemptRow> {
  const { rows } = await sql<AttemptRow>`
    insert into payments.attempts as a (receipt, order_id, key_id, amount_paise, currency, asked_at, asked_by,
      next_look_at)
    values (${attempt.receipt}, ${attempt.orderId}, ${attempt.keyId}, ${attempt.amountPaise}, ${attempt.currency},
      ${attempt.now}, ${attempt.askedBy}, ${attempt.pollAt})
    on conflict (receipt) do update set (asked_at, asked_by, next_look_at) = (
      select f.asked_at, f.asked_by, f.next_look_at from (
        values (excluded.asked_at, excluded.asked_by, excluded.next_look_at, true),
          (a.asked_at, a.asked_by, a.next_look_at, false)) as f (asked_at, asked_by, next_look_at, takes_over)
      where f.takes_over = (a.gateway_order_id is null and a.asked_at <= ${attempt.askedBefore}))
    returning receipt, order_id as "orderId", amount_paise as "amountPaise", currency,
      gateway_order_id as "gatewayOrderId", gateway_order_id is null and asked_by = ${attempt.askedBy} as "isMine",
      xmax::text <> '0' as "wasAsked"`.execute(tx);
  return rows[0] as AttemptRow;
}

/**
 * Keeps the gateway order an attempt led to, and answers with the one that is kept: when two asked, the first to come
 * back wins, and the other's order never reaches a browser. From now on new payments are polled. One statement, and
 * so a transaction by itself.
 */
export async function saveGatewayOrder(
  db: Db,
  made: { id: string; receipt: string; now: Date; pollAt: Date | null },
): Promise<GatewayOrderRow | null> {
  const { rows } = await sql<GatewayOrderRow & { glance: number | null }>`
    with answered as (
      update payments.attempts set gateway_order_id = ${made.id}, next_look_at = null
      where receipt = ${made.receipt} and gateway_order_id is null
      returning receipt, order_id, key_id, amount_paise, currency
    ), kept as (
      insert into payments.gateway_orders (id, order_id, key_id, amount_paise, currency, receipt, created_at, opened_at,
        next_look_at)
      select ${made.id}, order_id, key_id, amount_paise, currency, receipt, ${made.now}, ${made.now}::timestamptz,
        ${made.pollAt}
      from answered
      returning id, order_id, amount_paise, currency, receipt, created_at
    )
    select id, order_id as "orderId", amount_paise as "amountPaise", currency, receipt, created_at as "createdAt",
      (${addingPoll()}).id as glance
    from kept
    union all
    select id, order_id, amount_paise, currency, receipt, created_at, null from payments.gateway_orders
    where receipt = ${made.receipt}
    limit 1`.execute(db);
  // Nothing when another answer was committed while this statement waited for the attempt: a new one sees it.
  return rows[0] ?? readGatewayOrderByReceipt(db, made.receipt);
}

export async function readGatewayOrderByReceipt(
  reader: Db | Tx,
  receipt: string,
): Promise<GatewayOrderRow | null> {
  const { rows } = await sql<GatewayOrderRow>`
    select id, order_id as "orderId", amount_paise as "amountPaise", currency, receipt, created_at as "createdAt"
    from payments.gateway_orders where receipt = ${receipt}`.execute(reader);
  return rows[0] ?? null;
}

/** Whoever comes next may ask at once; the sweeper keeps looking for an answer that was lost. */
export async function releaseAttempt(tx: Tx, receipt: string): Promise<void> {
  await sql`update payments.attempts set asked_at = '-infinity'
    where receipt = ${receipt} and gateway_order_id is null`.execute(tx);
}

/** Attempts whose answer was lost, taken by this sweeper until `until`; old ones for the last time. */
export async function claimLostAttempts(
  tx: Tx,
  sweep: { keyId: string; now: Date; until: Date; forgetBefore: Date; limit: number },
): Promise<{ receipt: string; orderId: string }[]> {
  const { rows } = await sql<{ receipt: string; orderId: string }>`
    update payments.attempts
    set next_look_at = case when created_at > ${sweep.forgetBefore} then ${sweep.until}::timestamptz end
    where receipt in (
      select receipt from payments.attempts
      where next_look_at <= ${sweep.now} and gateway_order_id is null and key_id = ${sweep.keyId}
      order by next_look_at limit ${sweep.limit} for update skip locked)
    returning receipt, order_id as "orderId"`.execute(tx);
  return rows;
}
