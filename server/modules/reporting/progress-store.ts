import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

interface Progress {
  caughtUpTo: Date;
  /** The next day to be worked out of those that were there before, `YYYY-MM-DD`; null: all are. */
  rebuildFrom: string | null;
}

/** Whoever works the figures out holds this row: two at once would insert the same days. */
export async function lockProgress(tx: Tx): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select caught_up_to as "caughtUpTo", rebuild_from as "rebuildFrom" from reporting.progress for update`.execute(
    tx,
  );
  return rows[0] as Progress;
}

/** What happened before is in the figures; a day further back than `changedOrders` looks. */
export async function figuresHave(reader: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select caught_up_to - interval '1 day' as at from reporting.progress`.execute(reader);
  return rows[0]?.at ?? new Date(0);
}

export async function writeRebuilt(tx: Tx, next: string | null): Promise<void> {
  await sql`update reporting.progress set rebuild_from = ${next}`.execute(tx);
}

/** The clock of the database: events are stamped with it. */
export async function writeCaughtUp(tx: Tx): Promise<void> {
  await sql`update reporting.progress set caught_up_to = now()`.execute(tx);
}

/** From the beginning again. */
export async function writeRebuild(tx: Tx): Promise<void> {
  await sql`update reporting.progress set rebuild_from = '2000-01-01', caught_up_to = now()`.execute(tx);
}

/** The next days with something in them, from `from` on and at most `most`; calendar days of India. */
export async function daysToWorkOut(tx: Tx, from: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with bounds as (
      select least((select min(placed_at) from orders.orders), (select min(at) from payments.ledger)) as earliest,
        greatest(now(), (select max(estimated_delivery) from orders.orders where paid_at is not null)::timestamptz)
          as latest
    )
    select to_char(day, 'YYYY-MM-DD') as day
    from bounds, generate_series(
      greatest(${from}::date, (bounds.earliest at time zone 'Asia/Kolkata')::date)::timestamp,
      (bounds.latest at time zone 'Asia/Kolkata')::date::timestamp, interval '1 day') as day
    where bounds.earliest is not null
    limit ${most}`.execute(tx);
  return rows.map((row) => row.day);
}

/** A transaction's events bear the time of its beginning and are seen at its end, which no transaction of ours puts off longer. */
const margin = (since: Date) => sql`${since}::timestamptz - interval '2 minutes'`;

/** The orders to which something happened since then. */
export async function changedOrders(tx: Tx, events: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct payload ->> 'orderId' as "orderId" from platform.events
    where name = any(${events}::text[]) and happened_at > ${margin(since)}`.execute(tx);
  return rows.map((row) => row.orderId);
}

/** Every calendar day of India whose figures hold something of these orders, or held it before what happened since then. */
export async function daysOf(tx: Tx, orderIds: readonly string[], since: Date): Promise<string[]> {
  const ids = sql`any(${orderIds}::uuid[])`;
  const { rows } = await sql<{ day: string }>`
    with touched as (
      select placed_at as at from orders.orders where id = ${ids}
      union all
      select paid_at from orders.orders where id = ${ids}
      union all
      select estimated_delivery::timestamp at time zone 'Asia/Kolkata' from orders.orders
      where id = ${ids} and paid_at is not null
      union all
      select (payload ->> 'dayBefore')::timestamp at time zone 'Asia/Kolkata' from platform.events
      where name = 'order.promised_anew' and happened_at > ${margin(since)}
      union all
      select at from orders.history where order_id = ${ids} and to_status = 'approved'
      union all
      select l.at from payments.payments p
      join payments.refunds r on r.payment_id = p.id
      join payments.ledger l on l.kind = 'refund' and l.ref = r.gateway_refund_id
      where p.order_id = ${ids}
    )
    select distinct to_char((at at time zone 'Asia/Kolkata')::date, 'YYYY-MM-DD') as day
    from touched where at is not null order by day`.execute(tx);
  return rows.map((row) => row.day);
}
