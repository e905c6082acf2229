import type { Tx } from '#server/platform/db.ts';
import { closeOffer } from '../offers/close-offer.ts';
import { readOffersOfJobs } from '../offers/offer-store.ts';
import { assignmentActor } from '../partner-history/partner-actor.ts';
import { resolveStuckJobAlarm } from '../planning/stuck-job-store.ts';
import type { JobRow } from './job-row.ts';
import { moveJob } from './move-job.ts';

/** Ends a locked job and takes its offers back. What is on its way or there stays as it is. */
export async function cancelJob(tx: Tx, job: JobRow, why: { at: Date; reason: string }): Promise<void> {
  if (job.status === 'shipped' || job.status === 'delivered' || job.status === 'cancelled') return;
  for (const offer of await readOffersOfJobs(tx, [job.id])) {
    const isHeld = offer.status === 'made' || offer.status === 'accepted' || offer.status === 'proposed';
    if (isHeld) await closeOffer(tx, offer, { to: 'withdrawn', ...why });
  }
  await resolveStuckJobAlarm(tx, job.id, why.at);
  await moveJob(tx, job, 'cancelled', assignmentActor, why);
}
