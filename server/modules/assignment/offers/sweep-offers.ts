import { undividedOrders } from '#server/modules/orders/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import { readWaitingJobs } from '../print-jobs/job-store.ts';
import { lapseOffer } from './lapse-offer.ts';
import { readOverdueOffers } from './offer-store.ts';

const MOST_AT_ONCE = 200;

/** Every minute: what a lost job would have left lying is done now. */
export async function sweepOffers(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const failures: unknown[] = [];
  for (const offer of await readOverdueOffers(deps.db, deps.clock.now(), MOST_AT_ONCE)) {
    // One that cannot be closed keeps nobody else waiting; the job fails in the end, and says so.
    await lapseOffer(deps, offer.id).catch((error: unknown) => failures.push(error));
  }
  const [undivided] = await undividedOrders(deps.db, { after: null, take: 1 });
  const isWaiting = (await readWaitingJobs(deps.db, { take: 1, notOf: [] })).length > 0;
  if (isWaiting || undivided) await transaction(deps.db, schedulePlanning);
  if (failures.length > 0) throw failures[0];
}
