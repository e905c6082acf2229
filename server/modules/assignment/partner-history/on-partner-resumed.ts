import { lockPartnerStanding } from '#server/modules/partners/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { decideOne } from '../decide/index.ts';
import { readOfferedPartners } from '../planning/decision-store.ts';
import { deferOrder } from '../planning/deferred-orders.ts';
import { listEligiblePartners } from '../planning/list-eligible-partners.ts';
import { extendDueDate, loadWaitingJobs } from '../planning/offer-waiting-jobs.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import { resolveStuckJobAlarm } from '../planning/stuck-job-store.ts';
import { jobsOfPartner, lockJob } from '../print-jobs/find-jobs.ts';
import { readListedJobs } from '../print-jobs/job-store.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { assignmentActor } from './partner-actor.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;

const MOST_AT_ONCE = 1000;

/**
 * A partner takes new work again: jobs nobody was left for are decided anew where this partner could have them, and what
 * they have begun needs no admin any more.
 */
export async function onPartnerResumed(deps: Needs, partnerId: string): Promise<void> {
  const { isApproved, isPaused } = await transaction(deps.db, (tx) =>
    lockPartnerStanding(tx, partnerId, deps.clock.now()),
  );
  if (!isApproved) return;
  await settleAlarmsOf(deps, partnerId);
  if (!isPaused) await tryStuckJobs(deps, partnerId);
}

async function settleAlarmsOf(deps: Needs, partnerId: string): Promise<void> {
  const statuses = ['in_production', 'ready'] as const;
  for (const { id } of await jobsOfPartner(deps.db, { partnerId, statuses, take: MOST_AT_ONCE })) {
    await transaction(deps.db, async (tx) => {
      const job = await lockJob(tx, id);
      if (job?.partnerId === partnerId) await resolveStuckJobAlarm(tx, id, deps.clock.now());
    });
  }
}

/** Others are left as they are: their alarm would only be raised, and mailed, once more. */
async function tryStuckJobs(deps: Needs, partnerId: string): Promise<void> {
  const all = { orderId: null, partnerId: null, status: 'stuck' as const, after: null };
  const stuck = await readListedJobs(deps.db, { ...all, take: MOST_AT_ONCE });
  if (stuck.length === 0) return;
  const kinds = [...new Set(stuck.flatMap((job) => job.kinds))];
  const { policy, candidates } = await listEligiblePartners(deps, kinds);
  const them = candidates.filter((candidate) => candidate.id === partnerId);
  const now = deps.clock.now().getTime();
  const broken = deferOrder(deps);
  const ids = stuck.map(({ id }) => id);
  const asked = await readOfferedPartners(deps.db, ids);
  const rows = stuck.map((row) => ({ ...row, notTo: asked.get(row.id) ?? [] }));
  for (const one of await loadWaitingJobs(deps, rows, broken)) {
    const decision = await broken.alone(one.row.orderId, () =>
      extendDueDate(deps, one, decideOne(one.job, them, policy.terms, now), them, policy),
    );
    if (!decision?.partnerId) continue;
    await transaction(deps.db, async (tx) => {
      const job = await lockJob(tx, one.row.id);
      if (job?.status !== 'stuck') return;
      const reason = 'A print partner takes new work again';
      await moveJob(tx, job, 'waiting', assignmentActor, { at: deps.clock.now(), reason });
      await schedulePlanning(tx);
    });
  }
}
