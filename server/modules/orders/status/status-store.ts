import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { emitted } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import { type QueriedEvent, withEvents } from '#server/platform/jobs/jobs.ts';
import type { LineRow } from '../order-row.ts';
import { LINES } from '../store.ts';

interface Move {
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly actor: string;
  readonly reason: string | null;
}

/** `told`: the query that wrote the row of history. */
function statusChanged({ orderId, from, to }: Move, told: RawBuilder<unknown>): QueriedEvent {
  const keys = sql`select ${orderId}::text || ':' || id from ${told}`;
  return emitted('order.status_changed', { orderId, from, to }, keys);
}

/**
 * Compare-and-set of the status with its row of history and `order.status_changed`, in one statement; false when the order
 * was no longer in `from`.
 */
export async function moveStatus(tx: Tx, move: Move): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update orders.orders set status = ${move.to}, updated_at = now(),
        placed_from = case when ${move.to} = 'cancelled' then null else placed_from end
      where id = ${move.orderId} and status = ${move.from} returning id
    ), told as (
      insert into orders.history (order_id, from_status, to_status, actor, reason)
      select id, ${move.from}, ${move.to}, ${move.actor}, ${move.reason} from moved returning id
    ), ${withEvents([statusChanged(move, sql`told`)])}
    select told.id, queued.jobs from told, queued`.execute(tx);
  return rows.length > 0;
}

/**
 * The lines of the order this call made paid; null when it was paid already: PAID is final. Says `order.paid`, and moves the
 * locked order on where that is all it waited for.
 */
export async function writePaid(
  tx: Tx,
  paid: { orderId: string; paymentId: string; at: Date; move: Move | null },
): Promise<LineRow[] | null> {
  const { orderId, move } = paid;
  const wasPaid = emitted('order.paid', { orderId }, sql`select id::text from paid`);
  const told = move
    ? sql`insert into orders.history (order_id, from_status, to_status, actor, reason)
        select id, ${move.from}, ${move.to}, ${move.actor}, ${move.reason} from paid returning id`
    : sql`select null::bigint as id where false`;
  const { rows } = await sql<{ lines: LineRow[]; jobs: number }>`
    with paid as (
      update orders.orders o set payment_status = 'PAID', paid_at = ${paid.at}, gateway_payment_id = ${paid.paymentId},
        status = coalesce(${move?.to ?? null}, status), placed_from = null, updated_at = now()
      where o.id = ${orderId} and o.payment_status <> 'PAID' returning o.id, ${LINES}
    ), told as (${told}),
    ${withEvents(move ? [wasPaid, statusChanged(move, sql`told`)] : [wasPaid])}
    select paid.lines, queued.jobs from paid, queued`.execute(tx);
  return rows[0]?.lines ?? null;
}
