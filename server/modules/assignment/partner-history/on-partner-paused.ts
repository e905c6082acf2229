import { lockPartnerStanding } from '#server/modules/partners/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { closeOffer } from '../offers/close-offer.ts';
import { lockOffer } from '../offers/lock-offer.ts';
import { readOpenOffersOf } from '../offers/offer-store.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { assignmentActor } from './partner-actor.ts';
import { type Production, withdrawPartnerJobs } from './withdraw-partner-jobs.ts';

/**
 * A partner takes no new work: what they were offered is offered to others. Without a loss of trust. What they took stays
 * theirs, unless they may not print for us at all.
 */
export async function onPartnerPaused(
  deps: Pick<Deps, 'db' | 'clock'>,
  production: Production,
  partnerId: string,
): Promise<void> {
  const at = deps.clock.now();
  for (const { id } of await readOpenOffersOf(deps.db, partnerId)) {
    await transaction(deps.db, async (tx) => {
      const held = await lockOffer(tx, id);
      if (held?.offer.status !== 'made') return;
      const { isApproved, isPaused } = await lockPartnerStanding(tx, partnerId, at);
      // They take work again.
      if (isApproved && !isPaused) return;
      const reason = 'You take no new work at the moment';
      if (!(await closeOffer(tx, held.offer, { to: 'withdrawn', at, reason }))) return;
      await moveJob(tx, held.job, 'waiting', assignmentActor, {
        at,
        reason: 'A print partner takes no new work',
      });
      await schedulePlanning(tx);
    });
  }
  // Last: an offer that was being taken while this ran is a job now.
  await withdrawPartnerJobs(deps, production, partnerId);
}
