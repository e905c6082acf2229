import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { PaymentProblem } from '#contract/payments/payment-problems.ts';
import type { AttentionKind, Grain, PromiseName, Range } from '#contract/reporting.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NOT_ACCEPTED } from './promises/acceptance.ts';

/** This module reads every module's tables: whatever it asks, it changes nothing (docs/architecture.md). */
export function readAll<T>(db: Db, work: (reader: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((reader) => work(reader));
}

/** The same of figures that were just brought up to date (`catchUp`): the replica has to have them, or the primary answers. */
export function readFigured<T>({ reads }: Pick<Deps, 'reads'>, work: (reader: Db) => Promise<T>): Promise<T> {
  return reads.read((db) => readAll(db, work), { isAfterWrite: true });
}

/** The calendar day it is in India, by the database's clock. */
export async function readToday(reader: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today`.execute(reader);
  return rows[0]?.today ?? '';
}

export interface FigureRow {
  kind: string;
  key: string;
  label: string;
  orders: number;
  pieces: number;
  grossPaise: number;
  discountPaise: number;
  taxPaise: number;
  shippingPaise: number;
}

const SUMS = sql`sum(orders)::integer as orders, sum(pieces)::bigint as pieces,
  sum(gross_paise)::bigint as "grossPaise", sum(discount_paise)::bigint as "discountPaise",
  sum(tax_paise)::bigint as "taxPaise", sum(shipping_paise)::bigint as "shippingPaise"`;

/** The figures of some kinds in a range, the largest first; at most `most` rows. */
export async function readFigures(
  reader: Db,
  wanted: { kinds: readonly string[]; range: Range; most?: number },
): Promise<FigureRow[]> {
  const { kinds, range, most } = wanted;
  const { rows } = await sql<FigureRow>`
    select kind, key, max(label) as label, ${SUMS}
    from reporting.figures where kind = any(${kinds}::text[]) and day between ${range.from}::date and ${range.to}::date
    group by kind, key order by kind, sum(gross_paise - discount_paise) desc, key
    limit ${most ?? 10_000}`.execute(reader);
  return rows;
}

/** Figures of all time. */
export type TotalRow = Omit<FigureRow, 'key' | 'label' | 'pieces'>;

/** What was sold in all and what went back, of all time: a trigger keeps them with the figures of the days (0200). */
export async function readTotals(reader: Db): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select kind, orders, gross_paise as "grossPaise", discount_paise as "discountPaise", tax_paise as "taxPaise",
      shipping_paise as "shippingPaise"
    from reporting.totals where kind in ('total', 'refund')`.execute(reader);
  return rows;
}

export interface SeriesRow {
  day: string;
  orders: number;
  salesPaise: number;
  refundsPaise: number;
}

/** Every day, week or month of a range, also those on which nothing happened. A week begins on its Monday. */
export async function readSeries(reader: Db, range: Range, grain: Grain): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select to_char(span.day, 'YYYY-MM-DD') as day,
      coalesce(sum(f.orders) filter (where f.kind = 'total'), 0)::integer as orders,
      coalesce(sum(f.gross_paise - f.discount_paise + f.tax_paise + f.shipping_paise)
        filter (where f.kind = 'total'), 0)::bigint as "salesPaise",
      coalesce(sum(f.gross_paise) filter (where f.kind = 'refund'), 0)::bigint as "refundsPaise"
    from (
      select distinct date_trunc(${grain}, day)::date as day
      from generate_series(${range.from}::timestamp, ${range.to}::timestamp, interval '1 day') as day
    ) as span
    left join reporting.figures f on f.kind in ('total', 'refund')
      and f.day between ${range.from}::date and ${range.to}::date
      and f.day >= span.day and f.day < (span.day + ${`1 ${grain}`}::interval)
    group by span.day order by span.day`.execute(reader);
  return rows;
}

export interface MeasureRow {
  promise: PromiseName;
  /** The first day of the week or month. */
  day: string;
  bucket: number;
  count: number;
}

/** The first day on which an order was offered to a partner: before, there was nobody to offer to. */
const FIRST_OFFER = sql`(select min(day) from reporting.measures where promise = 'offered' and bucket < 8)`;

/** What was measured of the promises. What is still open counts from the day after on; of routing only since the first offer ever. */
export async function readMeasures(reader: Db, range: Range, grain: Grain): Promise<MeasureRow[]> {
  const { rows } = await sql<MeasureRow>`
    select promise, to_char(date_trunc(${grain}, day), 'YYYY-MM-DD') as day, bucket, sum(count)::integer as count
    from reporting.measures
    where promise in ('quotes', 'routing', 'artwork', 'delivery')
      and day between ${range.from}::date and ${range.to}::date
      and case when (promise, bucket) in (('routing', 8), ('delivery', 7))
        then day < (now() at time zone 'Asia/Kolkata')::date else true end
      and case when (promise, bucket) = ('routing', 8) then day >= ${FIRST_OFFER} else true end
    group by 1, 2, 3 order by 1, 2, 3`.execute(reader);
  return rows;
}

/** How many orders were offered whole, by bucket of `routing`. Who still waits counts from the day after on. */
export async function readOffered(
  reader: Db,
  { from, to }: Range,
): Promise<{ bucket: number; count: number }[]> {
  const { rows } = await sql<{ bucket: number; count: number }>`
    select bucket, sum(count)::integer as count from reporting.measures
    where promise = 'offered' and day between ${from}::date and ${to}::date
      and (bucket < 8 or (day < (now() at time zone 'Asia/Kolkata')::date and day >= ${FIRST_OFFER}))
    group by bucket`.execute(reader);
  return rows;
}

/** How long partners took to accept, by bucket (acceptance.ts). Who still waits counts from the day after on. */
export async function readAcceptance(
  reader: Db,
  { from, to }: Range,
): Promise<{ bucket: number; count: number }[]> {
  const { rows } = await sql<{ bucket: number; count: number }>`
    select bucket, sum(count)::integer as count from reporting.measures
    where promise = 'acceptance' and day between ${from}::date and ${to}::date
      and (bucket < ${NOT_ACCEPTED} or (day < (now() at time zone 'Asia/Kolkata')::date
        and day >= ${FIRST_OFFER}))
    group by bucket`.execute(reader);
  return rows;
}

/** Orders in each status, of all time. */
export async function readStatuses(reader: Db): Promise<{ status: OrderStatus; orders: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select key as status, orders::integer as orders from reporting.totals
    where kind = 'status' and orders > 0`.execute(reader);
  return rows;
}

/**
 * How many things wait for a person, each counted as the list counts it that the dashboard links to: `stuck`, `risk` and
 * `artwork` as orders/administer/order-list-store.ts filters `needs`, `prices` their status, `check` as the artwork desk (orders/artwork-desk), `partners` as the PSPs' standing;
 * `offers`: jobs nobody is left for, `problems` of partners that nobody has seen to, `claims` without a decision, `messages` of customers without an answer.
 */
export async function countWaiting(reader: Db, most: number): Promise<Record<AttentionKind, number>> {
  const { rows } = await sql<Record<AttentionKind, number>>`
    select
      (select count(*) from (select from orders.orders o
        where o.status in ('uploaded', 'approved', 'pending_psp_confirmation', 'in_production', 'shipped')
          and (o.estimated_delivery < (now() at time zone 'Asia/Kolkata')::date
            or (o.status in ('uploaded', 'approved', 'pending_psp_confirmation')
              and o.updated_at < now() - interval '1 day'))
        limit ${most}) c)::integer as stuck,
      (select count(*) from (select from orders.orders o
        where o.status in ('uploaded', 'approved', 'pending_psp_confirmation', 'in_production', 'shipped')
          and (o.estimated_delivery < (now() at time zone 'Asia/Kolkata')::date
            or (o.status in ('uploaded', 'approved', 'pending_psp_confirmation')
              and o.estimated_delivery <= (now() at time zone 'Asia/Kolkata')::date + 2)
            or (select true from orders.printing p where p.order_id = o.id and p.due_at < now() limit 1))
        limit ${most}) c)::integer as risk,
      (select count(*) from (select from assignment.alarms where settled_at is null limit ${most}) c)::integer as offers,
      (select count(*) from (select from fulfilment.problems where resolved_at is null limit ${most}) c)::integer
        as problems,
      (select count(*) from (select from claims.claims where resolved_at is null limit ${most}) c)::integer as claims,
      (select count(*) from (select from notifications.contact_messages where done_at is null and email <> ''
        limit ${most}) c)::integer as messages,
      (select count(*) from (select from orders.lines l join orders.orders o on o.id = l.order_id
        where o.status = 'uploaded' and o.forgotten_at is null and l.artwork_since is not null
          and (cardinality(l.artwork_for_staff) > 0 or l.artwork_since < now() - interval '1 day')
        limit ${most}) c)::integer as check,
      (select count(*) from (select from orders.price_requests where status = 'open' limit ${most}) c)::integer as prices,
      (select count(*) from (select from orders.orders
        where payment_status = 'PAID' and status = 'pending' and artwork = 'missing' limit ${most}) c)::integer as artwork,
      (select count(*) from (select from accounts.users
        where awaiting_approval and role = 'psp' and deleted_at is null limit ${most}) c)::integer as partners,
      (select count(*) from (${alarms} limit ${most}) c)::integer as alarms,
      (select count(*) from (${problems} limit ${most}) c)::integer as payments`.execute(reader);
  return rows[0] as Record<AttentionKind, number>;
}

const alarms = sql`select from platform.alarms where cleared_at is null`;

/** How many alarms are open, and nothing else: their list asks it with every page. */
export async function countAlarms(reader: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${alarms} limit ${most}) c`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** The same of payment problems. */
export async function countProblems(reader: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${problems} limit ${most}) c`.execute(reader);
  return rows[0]?.count ?? 0;
}

/**
 * Captured money that pays no order until all of it is on its way back; a refused refund until it was tried again; one that
 * waits until the gateway takes it. What an admin has seen to is none.
 */
const problems = sql`
  select p.id as "problemId", p.anomaly as problem, p.order_id as "orderId", p.id as "paymentId",
    p.amount_paise as "amountPaise", p.first_seen_at as at, null as words, null::timestamptz as "nextTryAt"
  from payments.payments p
  where p.anomaly is not null and p.resolved_at is null and p.anomaly <> 'returned' and p.status <> 'refunded'
    and p.amount_paise > (select coalesce(sum(r.amount_paise), 0) from payments.refunds r
      where r.payment_id = p.id and r.status <> 'failed')
    -- That one says it.
    and not exists (select from payments.refunds r
      where r.payment_id = p.id and r.status = 'failed' and r.resolved_at is null)
  union all
  select r.id::text, 'refund_failed', r.order_id, r.payment_id, r.amount_paise, r.updated_at, r.refusal, null
  from payments.refunds r
  where r.status = 'failed' and r.resolved_at is null and not exists (select from payments.refunds later
    where later.payment_id = r.payment_id and later.status <> 'failed' and later.requested_at > r.requested_at)
  union all
  select r.id::text, 'refund_waits', r.order_id, r.payment_id, r.amount_paise, r.requested_at, r.refusal, r.next_try_at
  from payments.refunds r where r.status = 'requested' and r.refusals > 0`;

export interface ProblemRow {
  problemId: string;
  problem: PaymentProblem['problem'];
  orderId: string;
  paymentId: string;
  amountPaise: number;
  at: Date;
  /** The gateway's own words, of a refund. */
  words: string | null;
  nextTryAt: Date | null;
  /** `at` to the microsecond: what the next page begins after. */
  atExactly: string;
  customerName: string;
  orderTotalPaise: number;
}

/** The newest first. */
export async function readProblems(
  reader: Db,
  page: { after: { at: string; id: string } | null; take: number },
): Promise<ProblemRow[]> {
  const beyond = page.after
    ? sql`where (p.at, p."problemId") < (${page.after.at}::timestamptz, ${page.after.id})`
    : sql``;
  const { rows } = await sql<ProblemRow>`
    select p.*, p.at::text as "atExactly", coalesce(nullif(o.customer_name, ''), o.ship_name) as "customerName",
      o.total_paise as "orderTotalPaise"
    from (${problems}) p join orders.orders o on o.id = p."orderId" ${beyond}
    order by p.at desc, p."problemId" desc limit ${page.take}`.execute(reader);
  return rows;
}
