import { holdPartner } from '#server/modules/partners/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { settleAlarm } from './alarm-store.ts';
import { askSoon } from './ask-again.ts';
import { orLater, withOrders } from './ask-partners.ts';
import { decideOne } from './decide/index.ts';
import { jobsOfPartner, lockJob } from './find-jobs.ts';
import { moveJob } from './move-job.ts';
import { assigner } from './partner-actor.ts';
import { setAside } from './set-aside.ts';
import { readListedJobs } from './store.ts';
import { policyNow, whoCould } from './who-could.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;

const MOST_AT_ONCE = 1000;

/**
 * A partner takes new work again: jobs nobody was left for are decided anew where this partner could have them, and what
 * they have begun needs no admin any more.
 */
export async function welcomeBack(deps: Needs, partnerId: string): Promise<void> {
  const { isApproved, isPaused } = await transaction(deps.db, (tx) =>
    holdPartner(tx, partnerId, deps.clock.now()),
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
      if (job?.partnerId === partnerId) await settleAlarm(tx, id, deps.clock.now());
    });
  }
}

/** Others are left as they are: their alarm would only be raised, and mailed, once more. */
async function tryStuckJobs(deps: Needs, partnerId: string): Promise<void> {
  const all = { orderId: null, partnerId: null, status: 'stuck' as const, after: null };
  const stuck = await readListedJobs(deps.db, { ...all, take: MOST_AT_ONCE });
  if (stuck.length === 0) return;
  const policy = await policyNow(deps.db, deps.clock.now());
  const kinds = [...new Set(stuck.flatMap((job) => job.kinds))];
  const them = (await whoCould(deps, kinds)).filter((candidate) => candidate.id === partnerId);
  const now = deps.clock.now().getTime();
  const broken = setAside(deps);
  for (const one of await withOrders(deps, stuck, broken)) {
    const decision = await broken.alone(one.row.orderId, () =>
      orLater(deps, one, decideOne(one.job, them, policy.terms, now), them, policy),
    );
    if (!decision?.partnerId) continue;
    await transaction(deps.db, async (tx) => {
      const job = await lockJob(tx, one.row.id);
      if (job?.status !== 'stuck') return;
      const reason = 'A print partner takes new work again';
      await moveJob(tx, job, 'waiting', assigner, { at: deps.clock.now(), reason });
      await askSoon(tx);
    });
  }
}
