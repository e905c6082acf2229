import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { Anomaly } from '../rules.ts';

export interface StrangePayment {
  id: string;
  orderId: string;
  status: string;
  amountPaise: number;
  /** Asked back and not failed. */
  refundedPaise: number;
  anomaly: Anomaly | null;
  isResolved: boolean;
}

/** A payment that may be a problem, held until the transaction ends. */
export async function lockStrangePayment(tx: Tx, id: string): Promise<StrangePayment | null> {
  await sql`select 1 from payments.payments where id = ${id} for update`.execute(tx);
  // A statement of its own: it must see the refunds of whoever held the lock before.
  const { rows } = await sql<StrangePayment>`
    select p.id, p.order_id as "orderId", p.status, p.amount_paise as "amountPaise", p.anomaly,
      p.resolved_at is not null as "isResolved",
      (select coalesce(sum(r.amount_paise), 0)::bigint from payments.refunds r
        where r.payment_id = p.id and r.status <> 'failed') as "refundedPaise"
    from payments.payments p where p.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** An admin has seen to captured money that does not pay its order. */
export async function writePaymentResolved(
  tx: Tx,
  seen: { id: string; by: string; note: string; at: Date },
): Promise<void> {
  await sql`update payments.payments set resolved_at = ${seen.at}, resolved_by = ${seen.by}, resolved_note = ${seen.note}
    where id = ${seen.id} and anomaly is not null and resolved_at is null`.execute(tx);
}
