import type { OrderStatus } from '#contract/orders/orders.ts';
import { badgeOf } from '#contract/partners/jobs.ts';
import { advanceStatus } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import type { BadgeJob } from './job-store.ts';

/**
 * Lets the badge of a locked order follow its first jobs; the slowest decides. Where the badge cannot go back (a
 * parcel is lost, a partner gives a job up) it stays, until the jobs have come after it.
 */
export async function syncOrderStatus(
  tx: Tx,
  orderId: string,
  all: readonly BadgeJob[],
  actor: Actor,
  move: { reason: string | null; from?: OrderStatus | undefined },
): Promise<void> {
  const jobs = all.filter((job) => !job.isReprint && job.status !== 'cancelled');
  if (jobs.length === 0) return;
  const to = badgeOf(jobs.map((job) => job.status));
  // "delivered directly only for customer_pickup" (decisions, "Order status").
  const isCarried = jobs.some((job) => job.wasShipped);
  await advanceStatus(tx, orderId, { to, isCarried, actor, ...move });
}
