import { type JobRow, jobsOfOrder } from '#server/modules/assignment/index.ts';
import { scorePromise } from '#server/modules/quoting/index.ts';
import type { Tx } from '#server/platform/db.ts';

/**
 * A locked job was delivered or cancelled: of each of its lines of which nothing more is to come, the promise is scored by
 * the part that came last. A line has several parts where it is divided among addresses.
 */
export async function scoreLines(tx: Tx, job: JobRow): Promise<void> {
  // What is printed again was promised for another day.
  if (job.reprintOf !== null) return;
  const parts = (await jobsOfOrder(tx, job.orderId)).filter(
    (one) => one.reprintOf === null && one.status !== 'cancelled',
  );
  const linesByArrival = new Map<number, string[]>();
  for (const lineId of job.lineIds) {
    const arrival = lastArrival(parts.filter((part) => part.lineIds.includes(lineId)));
    if (arrival !== null) linesByArrival.set(arrival, [...(linesByArrival.get(arrival) ?? []), lineId]);
  }
  for (const [arrival, lineIds] of linesByArrival) await scorePromise(tx, lineIds, new Date(arrival));
}

/** When the last of the parts arrived, in milliseconds; null while one is to come, and where there is none. */
function lastArrival(parts: readonly JobRow[]): number | null {
  if (parts.length === 0) return null;
  const arrivals = parts.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt.getTime()] : []));
  return arrivals.length === parts.length ? Math.max(...arrivals) : null;
}
