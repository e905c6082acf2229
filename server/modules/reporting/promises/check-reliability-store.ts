import { sql } from 'kysely';
import { CLAIM_DAYS } from '#contract/fulfilment/claims.ts';
import type { Range } from '#contract/reporting.ts';
import type { Db } from '#server/platform/db.ts';
import type { CheckSums, ReliabilitySums } from './check-reliability.ts';

const IN_INDIA = ({ from, to }: Range) => ({
  begins: sql`${from}::date::timestamp at time zone 'Asia/Kolkata'`,
  ends: sql`(${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
});

/**
 * What checks said of the files of a range, and what became of them. Known is what its customer had mended or replaced, what
 * somebody called at fault, what a customer or a person of the shop had printed as it was, and what was printed unmended and
 * delivered for as long as it may be claimed.
 */
export async function readReliability(reader: Db, range: Range, now: Date): Promise<ReliabilitySums> {
  const { begins, ends } = IN_INDIA(range);
  const { rows: checks } = await sql<CheckSums>`
    with said as (
      select s.code, s.probability, s.is_mended, s.answer,
        exists (select 1 from orders.artwork_faults f where f.line_id = s.line_id and f.file_id = s.file_id) as "isAtFault",
        exists (
          select 1 from assignment.job_lines l join assignment.jobs j on j.id = l.job_id
          where l.line_id = s.line_id and l.is_first
            and j.delivered_at < ${now}::timestamptz - make_interval(days => ${CLAIM_DAYS}::int)
        ) as "isOver"
      from orders.artwork_said s where s.said_at >= ${begins} and s.said_at < ${ends}
    ), known as (
      select code, probability,
        "isAtFault" or coalesce(answer in ('mended', 'replaced'), false) as "hasHappened",
        coalesce(answer = 'as_is', not is_mended) and "isOver" as "isFine"
      from said
    )
    select code, count(*)::int as said,
      (count(*) filter (where "hasHappened"))::int as happened,
      (count(*) filter (where "isFine" and not "hasHappened"))::int as fine,
      coalesce(sum(probability) filter (where "hasHappened" or "isFine"), 0)::float8 as chances
    from known group by code order by count(*) desc, code`.execute(reader);
  const { rows } = await sql<{ faults: number; unsaid: number }>`
    select count(*)::int as faults, (count(*) filter (where not "isFound"))::int as unsaid from (
      select bool_or(s.code is not null) as "isFound"
      from orders.artwork_faults f
      left join orders.artwork_said s on s.line_id = f.line_id and s.file_id = f.file_id
      where f.at >= ${begins} and f.at < ${ends}
      group by f.line_id, f.file_id
    ) as faulted`.execute(reader);
  return { checks, faults: rows[0]?.faults ?? 0, unsaid: rows[0]?.unsaid ?? 0 };
}
