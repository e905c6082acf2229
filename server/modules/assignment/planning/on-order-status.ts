import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { closeOffer } from '../offers/close-offer.ts';
import { lockWithOrder } from '../offers/lock-offer.ts';
import { readOffersOfJobs } from '../offers/offer-store.ts';
import { assignmentActor } from '../partner-history/partner-actor.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { readJobsOfOrder } from '../print-jobs/job-store.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { schedulePlanning } from './schedule-planning.ts';
import { resolveStuckJobAlarm } from './stuck-job-store.ts';

const REASON = 'The order was cancelled';

/** An order has come to a status: one that is print-ready gets its printers, of a cancelled one nothing is printed. */
export async function onOrderStatus(
  deps: Pick<Deps, 'db' | 'clock'>,
  { orderId, to }: { orderId: string; to: string },
): Promise<void> {
  if (to === 'approved') return transaction(deps.db, schedulePlanning);
  if (to !== 'cancelled') return;
  for (const { id } of await readJobsOfOrder(deps.db, orderId)) {
    await transaction(deps.db, async (tx) => {
      const held = await lockWithOrder(tx, id);
      if (held?.order.status === 'cancelled') await cancelJob(tx, held.job, deps.clock.now());
    });
  }
}

/** What is on its way or there stays as it is. */
async function cancelJob(tx: Tx, job: JobRow, at: Date): Promise<void> {
  if (job.status === 'shipped' || job.status === 'delivered' || job.status === 'cancelled') return;
  for (const offer of await readOffersOfJobs(tx, [job.id])) {
    const isHeld = offer.status === 'made' || offer.status === 'accepted' || offer.status === 'proposed';
    if (isHeld) await closeOffer(tx, offer, { to: 'withdrawn', at, reason: REASON });
  }
  await resolveStuckJobAlarm(tx, job.id, at);
  await moveJob(tx, job, 'cancelled', assignmentActor, { at, reason: REASON });
}
