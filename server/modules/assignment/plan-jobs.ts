import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { absorbJobs } from '#server/platform/jobs.ts';
import { PLAN } from './ask-again.ts';
import { askPartners } from './ask-partners.ts';
import { makeJobs } from './make-jobs.ts';
import { setAside } from './set-aside.ts';
import { policyNow } from './who-could.ts';

/**
 * Finds partners for all that is print-ready: divides orders into jobs and offers every job that waits to the partner
 * who is best for all of them together. Run twice at once it offers nothing twice. A broken order is set aside.
 */
export async function planJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>,
): Promise<void> {
  await transaction(deps.db, (tx) => absorbJobs(tx, PLAN));
  const policy = await policyNow(deps.db, deps.clock.now());
  const broken = setAside(deps);
  let hasMore = true;
  while (hasMore) {
    const hasMoreOrders = await makeJobs(deps, policy, broken);
    const hasMoreJobs = await askPartners(deps, policy, broken);
    hasMore = hasMoreOrders || hasMoreJobs;
  }
  await broken.clear();
}
