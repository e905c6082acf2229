import { orderToPrint } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { linesToAssign } from '../planning/lines-to-assign.ts';
import { plannedJob } from '../planning/planned-job.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import { cancelJob } from './cancel-job.ts';
import type { JobRow } from './job-row.ts';
import { insertJobs, lockJobRow, readJobsOfOrder, releaseLines } from './job-store.ts';

const REASON = 'An item of the order was cancelled';

/** Nobody has accepted it. */
const OPEN: readonly JobRow['status'][] = ['waiting', 'offered', 'stuck'];

/**
 * Nothing of a cancelled line of a locked order is printed: the jobs that print it end, their offers are taken back, and for the
 * other lines of each of them another job comes in its place, for which partners are asked anew. False where the
 * line is in no job yet.
 * @throws line_accepted once a printer has accepted one of them
 */
export async function withdrawLine(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  line: { orderId: string; lineId: string },
): Promise<boolean> {
  const all = await readJobsOfOrder(tx, line.orderId);
  const jobs = all.filter(({ status, lineIds }) => status !== 'cancelled' && lineIds.includes(line.lineId));
  if (jobs.some(({ status }) => !OPEN.includes(status))) fail('line_accepted');
  const at = deps.clock.now();
  for (const { id } of jobs) {
    const job = await lockJobRow(tx, id);
    if (!job) continue;
    await releaseLines(tx, job.id);
    await printTheRest(tx, deps, job, line.lineId);
    await cancelJob(tx, job, { at, reason: REASON });
  }
  if (jobs.length > 0) await schedulePlanning(tx);
  return jobs.length > 0;
}

/** Before the job ends, so that its order is never taken for one that is printed but for it. */
async function printTheRest(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  job: JobRow,
  lineId: string,
): Promise<void> {
  const order = await orderToPrint(tx, job.orderId);
  const parts = order ? await linesToAssign(tx, deps, order) : [];
  const rest = parts.filter(
    (part) =>
      part.lineId !== lineId &&
      job.lineIds.includes(part.lineId) &&
      (part.destination?.id ?? null) === job.destinationId,
  );
  if (!order || rest.length === 0) return;
  const place = { id: job.orderId, rowVersion: null, isInPlace: true };
  await insertJobs(tx, place, [plannedJob(order, rest, rest, deps.clock.now())]);
}
