import { sql } from 'kysely';
import type { PartnerPace } from '#contract/pricing/promise-figures.ts';
import type { Range } from '#contract/reporting.ts';
import type { Db } from '#server/platform/db.ts';

/** As partners read it of themselves (assignment's figures): their part is done when the parcel is ready. */
const HANDED_OVER = sql`coalesce(j.ready_at, j.shipped_at, j.delivered_at)`;
/** The average in hours of the rows a condition holds for: to a tenth, and less than one to a thousandth. */
const averageHours = (span: ReturnType<typeof sql>, when = sql`true`) => {
  const hours = sql`(extract(epoch from avg(${span}) filter (where ${when})) / 3600)::numeric`;
  return sql`round(${hours}, case when ${hours} < 1 then 3 else 1 end)::float8`;
};

/**
 * Partners by how many of their jobs were late, the slowest first: of what was delivered in a range of days of India, and
 * what is in production past its time at `now`. Who left is not there.
 */
export async function readPartnerPace(
  reader: Db,
  { from, to }: Range,
  { now, take }: { now: Date; take: number },
): Promise<PartnerPace[]> {
  const { rows } = await sql<PartnerPace>`
    select p.user_id as "partnerId",
      coalesce(nullif(p.business_name, ''), trim(u.first_name || ' ' || u.last_name)) as name,
      done.jobs, done.late, done."averageLateHours", done."averageTurnaround", waiting."lateNow"
    from partners.profiles p
    join accounts.users u on u.id = p.user_id
    cross join lateral (select count(*)::integer as jobs,
        (count(*) filter (where ${HANDED_OVER} > j.due_at))::integer as late,
        ${averageHours(sql`${HANDED_OVER} - j.due_at`, sql`${HANDED_OVER} > j.due_at`)} as "averageLateHours",
        ${averageHours(sql`${HANDED_OVER} - j.accepted_at`)} as "averageTurnaround"
      from assignment.jobs j
      where j.partner_id = p.user_id and j.delivered_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
        and j.delivered_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata') done
    cross join lateral (select count(*)::integer as "lateNow" from assignment.jobs j
      where j.partner_id = p.user_id and j.status = 'in_production' and j.due_at < ${now}) waiting
    where done.jobs + waiting."lateNow" > 0
    order by (done.late + waiting."lateNow")::float8 / (done.jobs + waiting."lateNow") desc,
      done."averageTurnaround" desc nulls last, p.user_id
    limit ${take}`.execute(reader);
  return rows;
}
