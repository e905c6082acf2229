import { sql } from 'kysely';
import type { Range } from '#contract/reporting.ts';
import type { Db } from '#server/platform/db.ts';
import type { FileSums } from './file-work.ts';

/** Files of the orders that were approved in a range, and how long the visits took that ended in it. */
export async function readFileWork(reader: Db, { from, to }: Range): Promise<FileSums> {
  const { rows: counts } = await sql<{ bucket: number; count: number }>`
    select bucket, sum(count)::integer as count from reporting.measures
    where promise = 'artwork_files' and day between ${from}::date and ${to}::date group by bucket`.execute(
    reader,
  );
  const { rows } = await sql<{ medianSeconds: number | null }>`
    select round(percentile_cont(0.5) within group (order by extract(epoch from ended_at - opened_at)))::integer
      as "medianSeconds"
    from orders.artwork_touches
    where ended_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
      and ended_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`.execute(reader);
  return { counts, medianSeconds: rows[0]?.medianSeconds ?? null };
}
