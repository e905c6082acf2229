import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Anomaly } from '../rules.ts';

export interface AdminPaymentRow {
  id: string;
  gatewayOrderId: string | null;
  amountPaise: number;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  method: string | null;
  errorReason: string | null;
  isApplied: boolean;
  anomaly: Anomaly | null;
  at: Date;
  refunds: {
    refundId: string;
    amountPaise: number;
    status: 'requested' | 'pending' | 'processed' | 'failed';
    reason: string;
    /** The gateway's own words when it refused it. */
    words: string | null;
    /** When one that waits is asked for again. */
    nextTryAt: string | null;
    creditNoteNumber: string | null;
    at: string;
  }[];
}

/** Every payment of an order with its refunds, the first first; amounts in paise. */
export async function readPaymentsOf(reader: Db | Tx, orderId: string): Promise<AdminPaymentRow[]> {
  const { rows } = await sql<AdminPaymentRow>`
    select p.id, p.gateway_order_id as "gatewayOrderId", p.amount_paise as "amountPaise", p.status, p.method,
      p.error_reason as "errorReason", p.is_applied as "isApplied", p.anomaly, p.first_seen_at as at,
      (select coalesce(jsonb_agg(jsonb_build_object('refundId', r.id, 'amountPaise', r.amount_paise,
          'status', r.status, 'reason', r.reason, 'words', r.refusal, 'nextTryAt', r.next_try_at, 'creditNoteNumber', n.number, 'at', r.requested_at) order by r.id), '[]')
        from payments.refunds r left join payments.credit_notes n on n.refund_id = r.id where r.payment_id = p.id) as refunds
    from payments.payments p where p.order_id = ${orderId} order by p.first_seen_at, p.id`.execute(reader);
  return rows;
}

export interface AppliedPayment {
  id: string;
  amountPaise: number;
  /** Asked back and not failed, by whomever. */
  refundedPaise: number;
  /** Too little to go back. */
  writtenOffPaise: number;
}

/** The payment that paid an order, held until the transaction ends; null while it is unpaid. */
export async function lockAppliedPayment(tx: Tx, orderId: string): Promise<AppliedPayment | null> {
  await sql`select 1 from payments.payments where order_id = ${orderId} and is_applied for update`.execute(
    tx,
  );
  // A statement of its own: it must see the refunds of whoever held the lock before.
  const { rows } = await sql<AppliedPayment>`
    select p.id, p.amount_paise as "amountPaise",
      (select coalesce(sum(r.amount_paise), 0)::bigint from payments.refunds r
        where r.payment_id = p.id and r.status <> 'failed') as "refundedPaise",
      coalesce((select w.amount_paise from payments.write_offs w where w.payment_id = p.id), 0)::bigint
        as "writtenOffPaise"
    from payments.payments p where p.order_id = ${orderId} and p.is_applied`.execute(tx);
  return rows[0] ?? null;
}

/** What was asked back with this key; null when nothing was. */
export async function readRefundAmount(reader: Db | Tx, key: string): Promise<number | null> {
  const { rows } = await sql<{ paise: number }>`
    select amount_paise as paise from payments.refunds where idempotency_key = ${key}`.execute(reader);
  return rows[0]?.paise ?? null;
}

/** What is left of a payment and too little for the gateway stays with the shop, and says so. */
export async function writeWriteOff(
  tx: Tx,
  rest: { paymentId: string; orderId: string; amountPaise: number; actor: string },
): Promise<void> {
  await sql`insert into payments.write_offs (payment_id, order_id, amount_paise, actor)
    values (${rest.paymentId}, ${rest.orderId}, ${rest.amountPaise}, ${rest.actor})`.execute(tx);
}

/** What was written off of an order, in paise. */
export async function readWrittenOff(reader: Db | Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select amount_paise as paise from payments.write_offs where order_id = ${orderId}`.execute(reader);
  return rows[0]?.paise ?? 0;
}
