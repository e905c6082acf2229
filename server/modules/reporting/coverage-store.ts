import { sql } from 'kysely';
import type { Range } from '#contract/reporting.ts';
import type { Db } from '#server/platform/db.ts';
import type { CoverageSums } from './rules.ts';

/** The chance every promised day has at least, as quoting/promise.ts has it. */
const PROMISE_LEVEL = 0.95;

/**
 * The promised days of a range, of orders that were paid; of cancelled ones, and cancelled lines, what had arrived all the same. What has not
 * arrived is missed as soon as its day is over; before that nothing is known of it.
 */
export async function readCoverage(reader: Db, { from, to }: Range, today: string): Promise<CoverageSums> {
  const { rows } = await sql<CoverageSums>`
    select count(*)::integer as count, count(*) filter (where p.was_kept)::integer as kept,
      coalesce(sum(p.chance), 0)::float8 as chances, count(p.chance_before)::integer as divided,
      coalesce(sum(case
        when p.arrived_on = p.promised_for
          then least(1, (${PROMISE_LEVEL} - p.chance_before) / nullif(p.chance - p.chance_before, 0))
        when p.arrived_on < p.promised_for then 1 else 0 end) filter (where p.chance_before is not null), 0)::float8
        as within
    from (select * from quoting.promises where promised_for between ${from}::date and ${to}::date offset 0) p
    cross join lateral (select status, paid_at from orders.orders where id = p.order_id offset 0) o
    where o.paid_at is not null
      and (p.arrived_on is not null or (p.promised_for < ${today}::date and o.status <> 'cancelled'
        and not exists (select from orders.lines l where l.id = p.line_id and l.cancelled_at is not null)))`.execute(
    reader,
  );
  return rows[0] ?? { count: 0, kept: 0, chances: 0, divided: 0, within: 0 };
}
