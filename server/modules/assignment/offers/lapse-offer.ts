import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueAll } from '#server/platform/jobs/jobs.ts';
import { assignmentActor } from '../partner-history/partner-actor.ts';
import { recordLapsed } from '../partner-history/record-event.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { closeOffer } from './close-offer.ts';
import { lockOffer } from './lock-offer.ts';

/** The job that closes an offer when its time is over. */
export function lapsing({ id, expiresAt }: { id: string; expiresAt: Date }, at: Date) {
  const afterMs = expiresAt.getTime() - at.getTime();
  return {
    name: 'assignment.lapse-offer',
    payload: { offerId: id },
    options: { key: `lapse:${id}`, afterMs },
  };
}

/** Closes an offer nobody answered in its time, and lets the next be asked. One that was answered stays as it is. */
export async function lapseOffer(deps: Pick<Deps, 'db' | 'clock'>, offerId: string): Promise<void> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const held = await lockOffer(tx, offerId);
    if (held?.offer.status !== 'made') return;
    const { offer, job } = held;
    if (offer.expiresAt > at) return enqueueAll(tx, [lapsing(offer, at)]);
    if (!(await closeOffer(tx, offer, { to: 'lapsed', at }))) return;
    await recordLapsed(tx, offer.partnerId);
    await moveJob(tx, job, 'waiting', assignmentActor, {
      at,
      reason: 'A print partner did not answer in time',
    });
    await schedulePlanning(tx);
  });
}
