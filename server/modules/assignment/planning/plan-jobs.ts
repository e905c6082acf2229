import { inOneStatement } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { absorbJobs } from '#server/platform/jobs/jobs.ts';
import { createJobs } from './create-jobs.ts';
import { deferOrder } from './deferred-orders.ts';
import { offerWaitingJobs } from './offer-waiting-jobs.ts';
import { PLAN_JOB } from './schedule-planning.ts';

/**
 * Finds partners for all that is print-ready: divides orders into jobs and offers every job that waits to the partner
 * who is best for all of them together. Run twice at once it offers nothing twice. A broken order is set aside.
 */
export async function planJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>,
): Promise<void> {
  await inOneStatement(deps.db, (tx) => absorbJobs(tx, PLAN_JOB));
  const broken = deferOrder(deps);
  let hasMore = true;
  while (hasMore) {
    const created = await createJobs(deps, broken);
    const hasMoreJobs = await offerWaitingJobs(deps, broken, created);
    hasMore = created.hasMore || hasMoreJobs;
  }
  await broken.clear();
}
