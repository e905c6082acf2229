import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { ACCEPTANCE_BOUNDS, NOT_ACCEPTED } from './promises/acceptance.ts';

// `offset 0`: day by day and order by order, by their indexes. How many orders lie between two times that it learns only
// as it runs, PostgreSQL takes for a ninth of all, and would rather read all of them.

/** Days begin at midnight in India; written out, so that the indexes over times answer. */
const BEGINS = sql`d.day::timestamp at time zone 'Asia/Kolkata'`;
const ENDS = sql`(d.day + 1)::timestamp at time zone 'Asia/Kolkata'`;
const wanted = (days: readonly string[]) => sql`select unnest(${days}::date[]) as day`;

/** Puts the figures of these days in the place of those that are there. */
export async function computeFigures(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`delete from reporting.figures where day = any(${days}::date[])`.execute(tx);
  await sql`
    with sold as materialized (
      select d.day, o.id as order_id, o.ship_state, o.discount_code, l.category_name, l.product_id, l.product_name,
        l.hsn_code, l.tax_basis_points, l.quantity, l.subtotal_paise, l.discount_paise, l.tax_paise, l.shipping_paise,
        l.taxed_shipping_paise,
        printer.partner_id, printer.partner_name
      from (${wanted(days)}) d
      cross join lateral (select * from orders.orders where paid_at >= ${BEGINS} and paid_at < ${ENDS} offset 0) o
      cross join lateral (select * from orders.lines where order_id = o.id offset 0) l
      left join lateral (select j.partner_id,
          coalesce(nullif(p.business_name, ''), trim(u.first_name || ' ' || u.last_name)) as partner_name
        from assignment.job_lines jl
        join assignment.jobs j on j.id = jl.job_id and j.partner_id is not null
        join accounts.users u on u.id = j.partner_id
        left join partners.profiles p on p.user_id = j.partner_id
        where jl.line_id = l.id and jl.is_first
        -- What is divided among addresses counts for who prints its first part.
        order by j.number limit 1) printer on true
    ), placed as (
      select day, kind, key, label, order_id, quantity, subtotal_paise + moved_paise as subtotal_paise, discount_paise,
        tax_paise, shipping_paise - moved_paise as shipping_paise
      from sold cross join lateral (values
        ('total', '', ''), ('category', category_name, category_name), ('state', ship_state, ship_state),
        ('partner', partner_id::text, partner_name), ('product', product_id::text, product_name),
        ('hsn', hsn_code || ' ' || tax_basis_points, hsn_code),
        ('discount', discount_code, discount_code)) as part(kind, key, label)
      -- By HSN the value is the taxable value: with the shipping that is taxed with it.
      cross join lateral (select case kind when 'hsn' then taxed_shipping_paise else 0 end) as taxed(moved_paise)
      where key is not null
    )
    insert into reporting.figures
      (day, kind, key, label, orders, pieces, gross_paise, discount_paise, tax_paise, shipping_paise)
    select day, kind, key, max(label), count(distinct order_id), sum(quantity), sum(subtotal_paise),
      sum(discount_paise), sum(tax_paise), sum(shipping_paise)
    from placed group by day, kind, key`.execute(tx);
  await sql`
    insert into reporting.figures (day, kind, key, label, orders, gross_paise)
    select d.day, 'refund', '', '', count(*), sum(l.amount_paise)
    from (${wanted(days)}) d
    cross join lateral (select amount_paise from payments.ledger
      where kind = 'refund' and at >= ${BEGINS} and at < ${ENDS} offset 0) l
    group by d.day
    union all
    select d.day, 'status', o.status, o.status, count(*), 0
    from (${wanted(days)}) d
    cross join lateral (select status from orders.orders where placed_at >= ${BEGINS} and placed_at < ${ENDS} offset 0) o
    group by d.day, o.status`.execute(tx);
}

/**
 * The same for the promises that leave a trace in the orders' history; the buckets are those of
 * contract/reporting.ts. `routing`: from the first approval until partners have accepted all of it (`acceptance` has the same in
 * narrower buckets), `offered`: until all of it is offered to them; an order that was cancelled before is not measured. `artwork_files`:
 * of each of its files that was looked at, whether the rules asked about it (1) and whether a person touched it (2); `artwork` is made of
 * that. `delivery`: the last promised day against the day it was delivered.
 */
export async function computeMeasures(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`
    delete from reporting.measures where promise <> 'quotes' and day = any(${days}::date[])`.execute(tx);
  await sql`
    with approved as materialized (
      select d.day, h.order_id, h.at, h.actor
      from (${wanted(days)}) d
      cross join lateral (select * from orders.history
        where to_status = 'approved' and at >= ${BEGINS} and at < ${ENDS} offset 0) h
      where h.id = (select min(first.id) from orders.history first
        where first.order_id = h.order_id and first.to_status = 'approved')
    ), reached as (
      select a.day, o.status, extract(epoch from h.offered_at - a.at)::float8 as offered_after,
        extract(epoch from h.accepted_at - a.at)::float8 as accepted_after
      from approved a
      cross join lateral (select status from orders.orders where id = a.order_id offset 0) o
      cross join lateral (
        select min(at) filter (where to_status in ('pending_psp_confirmation', 'in_production')) as offered_at,
          min(at) filter (where to_status = 'in_production') as accepted_at
        from orders.history where order_id = a.order_id) h
    ), looked_at as (
      select a.day, file.is_asked, a.actor like 'user:%' or exists (
          select from orders.artwork_touches t
          where t.line_id = file.line_id and file.file_id = any(t.file_ids)) as is_touched
      from approved a
      cross join lateral (select k.line_id, k.file_id, k.is_asked
        from orders.lines l join orders.artwork_looks k on k.line_id = l.id
        where l.order_id = a.order_id offset 0) file
    ), happened as (
      select promise, day, coalesce(width_bucket(after, array[60, 120, 300, 600, 1800, 3600, 86400]::float8[]), 8) as bucket
      from reached cross join lateral (values ('routing', accepted_after), ('offered', offered_after)) as got(promise, after)
      where after is not null or status <> 'cancelled'
      union all
      select 'acceptance', day,
        coalesce(width_bucket(accepted_after, ${ACCEPTANCE_BOUNDS}::float8[]), ${NOT_ACCEPTED})
      from reached where accepted_after is not null or status <> 'cancelled'
      union all
      select 'artwork', day, case when is_touched then 2 when is_asked then 1 else 0 end from looked_at
      union all
      select 'artwork_files', day, is_asked::integer + 2 * is_touched::integer from looked_at
      union all
      select 'delivery', d.day,
        case when arrived.day is null then 7
          else width_bucket((arrived.day - d.day)::float8, array[-1, 0, 1, 2, 3, 8]::float8[]) end
      from (${wanted(days)}) d
      cross join lateral (select id from orders.orders
        where estimated_delivery = d.day and paid_at is not null and status <> 'cancelled' offset 0) o
      left join lateral (select (min(h.at) at time zone 'Asia/Kolkata')::date as day from orders.history h
        where h.order_id = o.id and h.to_status = 'delivered') arrived on true
    )
    insert into reporting.measures (promise, day, bucket, count)
    select promise, day, bucket, count(*) from happened group by promise, day, bucket`.execute(tx);
}

/** Takes everything away that can be worked out again. */
export async function clearFigures(tx: Tx): Promise<void> {
  await sql`delete from reporting.figures`.execute(tx);
  await sql`delete from reporting.measures where promise <> 'quotes'`.execute(tx);
}

/** Quotes that were answered, by bucket. In the order of the keys: two processes wait for each other, never both. */
export async function addQuotes(
  tx: Tx,
  counted: readonly { day: string; bucket: number; count: number }[],
): Promise<void> {
  await sql`
    insert into reporting.measures as known (promise, day, bucket, count)
    select 'quotes', day, bucket, count
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as seen(day date, bucket smallint, count integer)
    order by day, bucket
    on conflict (promise, day, bucket) do update set count = known.count + excluded.count`.execute(tx);
}
