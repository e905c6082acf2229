import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Calendar days of India, both included; `middle` begins the window, `from` the one before it. */
export interface FigureSpan {
  readonly from: string;
  readonly middle: string;
  readonly until: string;
}

/** Of jobs that came to their customers. Hours and the share are null when there was none. */
export interface JobFigures {
  completedJobs: number;
  averageTurnaround: number | null;
  onTime: number;
  payPaise: number;
  handedOverLate: number;
  averageLateHours: number | null;
}

export interface OfferFigures {
  made: number;
  accepted: number;
  declined: number;
  lapsed: number;
  proposed: number;
  withdrawn: number;
  open: number;
  averageAnswerMinutes: number | null;
}

// A partner's part is done when the parcel is ready: when a courier comes is not theirs. A job that never was on its way
// was picked up: it was in the customer's reach by then.
const HANDED_OVER = sql`coalesce(ready_at, shipped_at, delivered_at)`;
const IS_ON_TIME = sql`case when shipped_at is null then ${HANDED_OVER} <= due_at
  else (delivered_at at time zone 'Asia/Kolkata')::date <= arrives_by end`;
const hours = (span: ReturnType<typeof sql>) => sql`extract(epoch from ${span})::float8 / 3600`;

const JOB_SUMS = sql`count(*)::integer as "completedJobs",
  avg(${hours(sql`(${HANDED_OVER} - accepted_at)`)}) as "averageTurnaround",
  (count(*) filter (where ${IS_ON_TIME}))::integer as "onTime",
  coalesce(sum(pay_paise), 0)::bigint as "payPaise",
  (count(*) filter (where ${HANDED_OVER} > due_at))::integer as "handedOverLate",
  avg(${hours(sql`(${HANDED_OVER} - due_at)`)}) filter (where ${HANDED_OVER} > due_at) as "averageLateHours"`;

const OFFER_SUMS = sql`count(*)::integer as made,
  (count(*) filter (where status = 'accepted'))::integer as accepted,
  (count(*) filter (where status = 'declined'))::integer as declined,
  (count(*) filter (where status = 'lapsed'))::integer as lapsed,
  (count(*) filter (where status = 'proposed'))::integer as proposed,
  (count(*) filter (where status = 'withdrawn'))::integer as withdrawn,
  (count(*) filter (where status = 'made'))::integer as open,
  avg(extract(epoch from (closed_at - made_at))::float8 / 60) filter (where status = 'accepted')
    as "averageAnswerMinutes"`;

/** The moment a day of India begins. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
/** The day in India of a moment. */
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;

/** Jobs delivered in the window (`isNow`) and in the one before; a window without any has no row. */
export async function readJobFigures(reader: Db, partnerId: string, span: FigureSpan) {
  const { rows } = await sql<JobFigures & { isNow: boolean }>`
    select delivered_at >= ${startOf(span.middle)} as "isNow", ${JOB_SUMS}
    from assignment.jobs
    where partner_id = ${partnerId} and delivered_at >= ${startOf(span.from)}
      and delivered_at < ${startOf(span.until)} + interval '1 day'
    group by 1`.execute(reader);
  return rows;
}

/** Offers made in the window (`isNow`) and in the one before; a window without any has no row. */
export async function readOfferFigures(reader: Db, partnerId: string, span: FigureSpan) {
  const { rows } = await sql<OfferFigures & { isNow: boolean }>`
    select made_at >= ${startOf(span.middle)} as "isNow", ${OFFER_SUMS}
    from assignment.offers
    where partner_id = ${partnerId} and made_at >= ${startOf(span.from)}
      and made_at < ${startOf(span.until)} + interval '1 day'
    group by 1`.execute(reader);
  return rows;
}

export interface FigurePoint extends JobFigures {
  /** The first day of it; a week begins on its Monday. */
  day: string;
  offers: number;
  accepted: number;
}

/** Every day or week of the window, also those on which nothing happened. */
export async function readFigureSeries(
  reader: Db,
  partnerId: string,
  span: FigureSpan,
  grain: 'day' | 'week',
): Promise<FigurePoint[]> {
  const { rows } = await sql<FigurePoint>`
    with jobs as (
      select date_trunc(${grain}, ${dayOf('delivered_at')}::timestamp)::date as day, ${JOB_SUMS}
      from assignment.jobs
      where partner_id = ${partnerId} and delivered_at >= ${startOf(span.middle)}
        and delivered_at < ${startOf(span.until)} + interval '1 day'
      group by 1
    ), offers as (
      select date_trunc(${grain}, ${dayOf('made_at')}::timestamp)::date as day, ${OFFER_SUMS}
      from assignment.offers
      where partner_id = ${partnerId} and made_at >= ${startOf(span.middle)}
        and made_at < ${startOf(span.until)} + interval '1 day'
      group by 1
    )
    select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(jobs."completedJobs", 0) as "completedJobs",
      jobs."averageTurnaround", coalesce(jobs."onTime", 0) as "onTime", coalesce(jobs."payPaise", 0) as "payPaise",
      coalesce(jobs."handedOverLate", 0) as "handedOverLate", jobs."averageLateHours",
      coalesce(offers.made, 0) as offers, coalesce(offers.accepted, 0) as accepted
    from (
      select distinct date_trunc(${grain}, day)::date as day
      from generate_series(${span.middle}::timestamp, ${span.until}::timestamp, interval '1 day') as day
    ) as span
    left join jobs on jobs.day = span.day
    left join offers on offers.day = span.day
    order by span.day`.execute(reader);
  return rows;
}
