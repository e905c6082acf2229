import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Anomaly } from './rules.ts';

export interface AdminPaymentRow {
  id: string;
  gatewayOrderId: string;
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
          'status', r.status, 'reason', r.reason, 'creditNoteNumber', n.number, 'at', r.requested_at) order by r.id), '[]')
        from payments.refunds r left join payments.credit_notes n on n.refund_id = r.id where r.payment_id = p.id) as refunds
    from payments.payments p where p.order_id = ${orderId} order by p.first_seen_at, p.id`.execute(reader);
  return rows;
}

export interface AppliedPayment {
  id: string;
  amountPaise: number;
  /** Asked back and not failed, by whomever. */
  refundedPaise: number;
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
        where r.payment_id = p.id and r.status <> 'failed') as "refundedPaise"
    from payments.payments p where p.order_id = ${orderId} and p.is_applied`.execute(tx);
  return rows[0] ?? null;
}

/** What was asked back with this key; null when nothing was. */
export async function readRefundAmount(reader: Db | Tx, key: string): Promise<number | null> {
  const { rows } = await sql<{ paise: number }>`
    select amount_paise as paise from payments.refunds where idempotency_key = ${key}`.execute(reader);
  return rows[0]?.paise ?? null;
}
