import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { settleAlarm } from './alarm-store.ts';
import { askSoon } from './ask-again.ts';
import { closeOffer } from './close-offer.ts';
import type { JobRow } from './job-row.ts';
import { lockWithOrder } from './lock-offer.ts';
import { moveJob } from './move-job.ts';
import { readOffersOfJobs } from './offer-store.ts';
import { assigner } from './partner-actor.ts';
import { readJobsOfOrder } from './store.ts';

const REASON = 'The order was cancelled';

/** An order has come to a status: one that is print-ready gets its printers, of a cancelled one nothing is printed. */
export async function followOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  { orderId, to }: { orderId: string; to: string },
): Promise<void> {
  if (to === 'approved') return transaction(deps.db, askSoon);
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
  await settleAlarm(tx, job.id, at);
  await moveJob(tx, job, 'cancelled', assigner, { at, reason: REASON });
}
