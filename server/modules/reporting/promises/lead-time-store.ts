import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** What is looked back on. */
const DAYS_BACK = 180;
/** What is older than this counts half as much as what is new, and so on. */
const HALVES_AFTER_DAYS = 60;

export interface LeadTime {
  /** `handover`: by kind of work, against the turnaround; `transit`: on the way. Both by the PIN codes between which. */
  readonly stage: 'handover' | 'transit';
  /** Of the slowest line. */
  readonly kind: string;
  /** Working days the product's page promises. */
  readonly turnaroundDays: number;
  readonly from: Date;
  readonly to: Date;
  readonly fromZip: string;
  readonly toZip: string;
  readonly weight: number;
}

/**
 * How long each first job that was handed over took from being print-ready, and each parcel from there to the door.
 * What the customer collects was on no way.
 */
export async function readLeadTimes(reader: Db, now: Date): Promise<LeadTime[]> {
  const { rows } = await sql<LeadTime>`
    with handed as (
      select s.job_id, s.delivered_at,
        -- What waits to be collected waits for its customer.
        case when s.mode = 'customer_pickup' then j.ready_at else s.handed_over_at end as handed_over_at, s.mode,
        j.created_at, j.ship_zip, p.zip as partner_zip,
        power(0.5, extract(epoch from ${now}::timestamptz - s.handed_over_at) / 86400 / ${HALVES_AFTER_DAYS})::float8
          as weight
      from fulfilment.shipments s join assignment.jobs j on j.id = s.job_id
      join partners.profiles p on p.user_id = s.partner_id
      where s.handed_over_at >= ${now}::timestamptz - make_interval(days => ${DAYS_BACK})
        and s.status <> 'cancelled' and j.reprint_of is null
    ), slowest as (
      select distinct on (h.job_id) h.job_id, l.kind_of_work, p.turnaround_days
      from handed h
      join assignment.job_lines jl on jl.job_id = h.job_id
      join orders.lines l on l.id = jl.line_id
      join catalogue.products p on p.id = l.product_id
      order by h.job_id, p.turnaround_days desc, l.kind_of_work
    )
    select 'handover' as stage, c.kind_of_work as "kind", c.turnaround_days as "turnaroundDays",
      h.created_at as "from", h.handed_over_at as "to", h.partner_zip as "fromZip", h.ship_zip as "toZip", h.weight
    from handed h join slowest c using (job_id)
    union all
    select 'transit', '', 0, h.handed_over_at, h.delivered_at, h.partner_zip, h.ship_zip, h.weight
    from handed h
    where h.mode = 'local_runner' and h.delivered_at is not null`.execute(reader);
  return rows;
}

export interface Backlog {
  readonly kind: string;
  /** Working days of work that is open now, and that usually was at this hour of the last four weeks. */
  readonly nowDays: number;
  readonly usualDays: number;
}

/** The work of each kind that is open, against what all who do it can do on a day. A job of two kinds is half of each. */
export async function readBacklogs(reader: Db, now: Date): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    with capacity as (
      select kind, sum(p.daily_capacity::float8 / cardinality(p.general_printing)) as jobs_per_day
      from partners.profiles p
      join accounts.users u on u.id = p.user_id and u.role = 'psp' and u.is_active and not u.awaiting_approval
        and u.deleted_at is null
      cross join unnest(p.general_printing) as kind
      where not p.is_paused group by kind
    ), open_at as (
      select moment.days_ago, kind, sum(1.0 / cardinality(j.kinds)) as jobs
      from generate_series(0, 28) as moment(days_ago)
      join assignment.jobs j on j.created_at <= ${now}::timestamptz - make_interval(days => moment.days_ago)
        and coalesce(j.ready_at, j.ended_at, 'infinity') > ${now}::timestamptz - make_interval(days => moment.days_ago)
        and j.created_at > ${now}::timestamptz - interval '90 days'
      cross join unnest(j.kinds) as kind
      group by moment.days_ago, kind
    )
    select c.kind,
      coalesce(sum(o.jobs) filter (where o.days_ago = 0), 0)::float8 / c.jobs_per_day as "nowDays",
      coalesce(sum(o.jobs) filter (where o.days_ago > 0), 0)::float8 / 28 / c.jobs_per_day as "usualDays"
    from capacity c left join open_at o on o.kind = c.kind
    group by c.kind, c.jobs_per_day`.execute(reader);
  return rows;
}
