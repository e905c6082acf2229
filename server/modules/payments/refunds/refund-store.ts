import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { GatewayRefund } from '../gateway/gateway-answers.ts';

export interface RefundablePayment {
  orderId: string;
  status: string;
  amountPaise: number;
  refundedPaise: number;
  isKnown: boolean;
}

export async function lockRefundable(
  tx: Tx,
  paymentId: string,
  key: string,
): Promise<RefundablePayment | null> {
  await sql`select 1 from payments.payments where id = ${paymentId} for update`.execute(tx);
  // Read in a statement of its own: it must see the refunds of whoever held the lock before.
  const { rows } = await sql<RefundablePayment>`
    select p.order_id as "orderId", p.status, p.amount_paise as "amountPaise",
      coalesce(sum(r.amount_paise) filter (where r.status <> 'failed'), 0)::bigint as "refundedPaise",
      coalesce(bool_or(r.idempotency_key = ${key}), false) as "isKnown"
    from payments.payments p left join payments.refunds r on r.payment_id = p.id
    where p.id = ${paymentId} group by p.id`.execute(tx);
  return rows[0] ?? null;
}

export async function insertRefund(
  tx: Tx,
  refund: Pick<RefundRow, 'paymentId' | 'orderId' | 'amountPaise' | 'key' | 'reason' | 'invoiceLine'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payments.refunds (payment_id, order_id, amount_paise, idempotency_key, reason, invoice_line)
    values (${refund.paymentId}, ${refund.orderId}, ${refund.amountPaise}, ${refund.key}, ${refund.reason},
      ${refund.invoiceLine})
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

export interface RefundRow {
  id: string;
  paymentId: string;
  orderId: string;
  amountPaise: number;
  key: string;
  reason: string;
  /** The line of the invoice it is for, counted from 0; null: for all of them. */
  invoiceLine: number | null;
  status: 'requested' | 'pending' | 'processed' | 'failed';
  /** How often the gateway refused it because of our account. */
  refusals: number;
  /** An admin has seen to it. */
  isResolved: boolean;
}

const REFUND = sql`id, payment_id as "paymentId", order_id as "orderId", amount_paise as "amountPaise",
  idempotency_key as key, reason, invoice_line as "invoiceLine", status, refusals,
  resolved_at is not null as "isResolved"`;

export async function readRefund(reader: Db | Tx, id: string): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`select ${REFUND} from payments.refunds where id = ${id}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

/**
 * Takes in what the gateway says of one refund: ours by its receipt, or one made at the gateway's dashboard, which
 * becomes a row of its own. The status only moves forward. Answers with the row when it changed.
 */
export async function upsertGatewayRefund(
  tx: Tx,
  seen: GatewayRefund,
  ourId: string | null,
): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    with updated as (
      update payments.refunds set gateway_refund_id = ${seen.id}, status = ${seen.status}, updated_at = now()
      where (gateway_refund_id = ${seen.id} or id = ${ourId}::uuid) and payment_id = ${seen.paymentId}
        and status in ('requested', 'pending') and status <> ${seen.status}
      returning *
    ), foreign_made as (
      insert into payments.refunds (payment_id, order_id, amount_paise, idempotency_key, reason, status, gateway_refund_id)
      select p.id, p.order_id, ${seen.amountPaise}, ${`gateway-${seen.id}`}, 'made at the gateway', ${seen.status}, ${seen.id}
      from payments.payments p
      where p.id = ${seen.paymentId} and ${ourId}::uuid is null and p.anomaly is distinct from 'returned'
        and not exists (select 1 from payments.refunds where gateway_refund_id = ${seen.id})
      on conflict do nothing
      returning *
    )
    select ${REFUND} from updated union all select ${REFUND} from foreign_made`.execute(tx);
  return rows[0] ?? null;
}

/** False when somebody else took in its outcome meanwhile. */
export async function writeRefundFailed(tx: Tx, id: string, words: string): Promise<boolean> {
  const { rows } =
    await sql`update payments.refunds set status = 'failed', refusal = ${words}, next_try_at = null,
      updated_at = now()
    where id = ${id} and status = 'requested' returning id`.execute(tx);
  return rows.length > 0;
}

/** Refused because of our account: it waits, and is asked for again under the same key. */
export async function writeRefusal(
  tx: Tx,
  refused: { id: string; words: string; nextTryAt: Date },
): Promise<boolean> {
  const { rows } = await sql`update payments.refunds set refusals = refusals + 1, refusal = ${refused.words},
      next_try_at = ${refused.nextTryAt}, updated_at = now()
    where id = ${refused.id} and status = 'requested' returning id`.execute(tx);
  return rows.length > 0;
}

/** The account a payment was taken with. */
export async function readKeyOfPayment(reader: Db | Tx, paymentId: string): Promise<string | null> {
  const { rows } = await sql<{ keyId: string }>`
    select g.key_id as "keyId" from payments.payments p join payments.gateway_orders g on g.id = p.gateway_order_id
    where p.id = ${paymentId}`.execute(reader);
  return rows[0]?.keyId ?? null;
}

/** Held until the transaction ends. */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    select ${REFUND} from payments.refunds where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** A failed refund that an admin has seen to. */
export async function writeRefundResolved(
  tx: Tx,
  seen: { id: string; by: string; note: string; at: Date },
): Promise<void> {
  await sql`update payments.refunds set resolved_at = ${seen.at}, resolved_by = ${seen.by}, resolved_note = ${seen.note}
    where id = ${seen.id} and resolved_at is null`.execute(tx);
}

/** The sweeper asks for it at its next run, or sooner by the job that was added. */
export async function writeNextTry(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update payments.refunds set next_try_at = ${at} where id = ${id} and status = 'requested'`.execute(
    tx,
  );
}

/** Only what was booked as a charge can be booked back: a second capture was never a charge. */
export async function bookRefund(
  tx: Tx,
  refund: { paymentId: string; ref: string; amountPaise: number },
): Promise<void> {
  await sql`insert into payments.ledger (order_id, kind, ref, amount_paise)
    select order_id, 'refund', ${refund.ref}, ${refund.amountPaise} from payments.payments
    where id = ${refund.paymentId} and is_applied
    on conflict (kind, ref) do nothing`.execute(tx);
}

/** Refunds nobody has heard of for a while, and those that were refused and are to be tried again now. */
export async function readStaleRefunds(
  reader: Db | Tx,
  stale: { now: Date; silentSince: Date },
): Promise<{ id: string; paymentId: string; orderId: string; status: string }[]> {
  const { rows } = await sql<{ id: string; paymentId: string; orderId: string; status: string }>`
    select id, payment_id as "paymentId", order_id as "orderId", status from payments.refunds
    where status in ('requested', 'pending')
      and case when next_try_at is null then updated_at <= ${stale.silentSince} else next_try_at <= ${stale.now} end
    order by updated_at limit 100`.execute(reader);
  return rows;
}

export async function touchRefund(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update payments.refunds set updated_at = ${at}, next_try_at = null where id = ${id}`.execute(tx);
}

interface RefundOfOrder {
  orderId: string;
  amountPaise: number;
  isDone: boolean;
  isOfPayment: boolean;
  line: number | null;
  at: Date;
}

/** Refunds of orders that were not refused, the first first. `isOfPayment`: of the payment that paid the order. */
export async function readRefundsOfOrders(
  reader: Db | Tx,
  orderIds: readonly string[],
): Promise<RefundOfOrder[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<RefundOfOrder>`
    select r.order_id as "orderId", r.amount_paise as "amountPaise", r.status = 'processed' as "isDone",
      p.is_applied as "isOfPayment", r.invoice_line as line, case when r.status = 'processed' then r.updated_at else r.requested_at end as at
    from payments.refunds r join payments.payments p on p.id = r.payment_id
    where r.order_id = any(${orderIds as string[]}::uuid[]) and r.status <> 'failed' order by r.id`.execute(
    reader,
  );
  return rows;
}
