import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { assignmentActor } from '../partner-history/partner-actor.ts';
import { recordLapsed } from '../partner-history/record-event.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { closeOffer } from './close-offer.ts';
import { lockOffer } from './lock-offer.ts';

/** Has an offer closed when its time is over. */
export function lapseLater(tx: Tx, offer: { id: string; expiresAt: Date }, at: Date): Promise<void> {
  const afterMs = offer.expiresAt.getTime() - at.getTime();
  return enqueue(tx, 'assignment.lapse-offer', { offerId: offer.id }, { key: `lapse:${offer.id}`, afterMs });
}

/** Closes an offer nobody answered in its time, and lets the next be asked. One that was answered stays as it is. */
export async function lapseOffer(deps: Pick<Deps, 'db' | 'clock'>, offerId: string): Promise<void> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const held = await lockOffer(tx, offerId);
    if (held?.offer.status !== 'made') return;
    const { offer, job } = held;
    if (offer.expiresAt > at) return lapseLater(tx, offer, at);
    if (!(await closeOffer(tx, offer, { to: 'lapsed', at }))) return;
    await recordLapsed(tx, offer.partnerId);
    await moveJob(tx, job, 'waiting', assignmentActor, {
      at,
      reason: 'A print partner did not answer in time',
    });
    await schedulePlanning(tx);
  });
}
