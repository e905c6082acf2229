import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ApprovalRow } from '../order-row.ts';

/**
 * Of a locked order as it is now: what the statement that locked it brought along may be older. Null when nobody was asked.
 */
export async function readApproval(
  reader: Db | Tx,
  orderId: string,
): Promise<(Omit<ApprovalRow, 'decidedAt'> & { askedAt: Date }) | null> {
  const { rows } = await sql<Omit<ApprovalRow, 'decidedAt'> & { askedAt: Date }>`
    select state, total_paise as "totalPaise", asked_by as "askedBy", decided_by as "decidedBy", reason,
      asked_at as "askedAt"
    from orders.approvals where order_id = ${orderId}`.execute(reader);
  return rows[0] ?? null;
}

/** Asks, or asks once more: what was decided of another total counts no more. */
export async function putApproval(
  tx: Tx,
  asked: { orderId: string; totalPaise: number; askedBy: string; at: Date },
): Promise<void> {
  await sql`
    insert into orders.approvals (order_id, state, total_paise, asked_by, asked_at)
    values (${asked.orderId}, 'waiting', ${asked.totalPaise}, ${asked.askedBy}, ${asked.at})
    on conflict (order_id) do update set state = 'waiting', total_paise = excluded.total_paise,
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, decided_by = null, decided_at = null,
      reason = null`.execute(tx);
}

/** False when somebody decided before: nothing is decided twice. */
export async function writeDecision(
  tx: Tx,
  decided: {
    orderId: string;
    state: 'approved' | 'declined';
    totalPaise: number;
    by: string;
    at: Date;
    reason: string | null;
  },
): Promise<boolean> {
  const { rows } = await sql<{ orderId: string }>`
    update orders.approvals set state = ${decided.state}, total_paise = ${decided.totalPaise},
      decided_by = ${decided.by}, decided_at = ${decided.at}, reason = ${decided.reason}
    where order_id = ${decided.orderId} and state = 'waiting' returning order_id as "orderId"`.execute(tx);
  return rows.length > 0;
}
