import { lockPartnerStanding, readKindNames } from '#server/modules/partners/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DECIDE_VERSION, type Decision, encodeInputs, explain } from '../decide/index.ts';
import { type LockedJob, lockKnownJob, lockToOffer } from '../offers/lock-offer.ts';
import { makeOffer } from '../offers/make-offer.ts';
import { readOffersOfJobs } from '../offers/offer-store.ts';
import { assignmentActor } from '../partner-history/partner-actor.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { insertDecision, type NewDecision } from './decision-store.ts';
import type { EligibleCandidate } from './list-eligible-partners.ts';
import { schedulePlanning } from './schedule-planning.ts';
import { raiseStuckJobAlarm } from './stuck-job-store.ts';
import { stuckReasons } from './stuck-reasons.ts';

interface Decided {
  readonly decision: Decision;
  readonly policyId: string | null;
  readonly candidates: readonly EligibleCandidate[];
}

/**
 * Makes the offer that was decided, or raises the alarm when nobody is left: one commit, with what it was decided from.
 * False when the job has moved on since it was read: what was decided of it counts no more.
 */
export function applyDecision(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>,
  row: JobRow,
  decided: Decided,
): Promise<boolean> {
  const { decision, candidates } = decided;
  const { payPaise } = decision;
  const partner = candidates.find(({ id }) => id === decision.partnerId);
  return transaction(deps.db, async (tx) => {
    if (!partner || payPaise === null) {
      const held = await lockKnownJob(tx, row);
      if (!held || hasMovedOn(held, row)) return false;
      await insertDecision(tx, newDecision(row, decided, deps.clock.now()));
      await leaveStuck(tx, held.job, decided, deps.clock.now());
      return true;
    }
    const held = await lockToOffer(tx, row, partner.id);
    if (!held || hasMovedOn(held, row)) return false;
    const { isApproved, isPaused } = await lockPartnerStanding(tx, partner.id, deps.clock.now());
    if (!isApproved || isPaused || held.job.wasAsked) {
      // Paused since it was decided, or asked by an admin: decided anew, without them.
      await schedulePlanning(tx);
      return false;
    }
    await makeOffer(tx, deps, held.job, {
      id: held.job.offerId,
      partner,
      payPaise,
      decision: newDecision(row, decided, deps.clock.now()),
      dueAt: new Date(decision.dueAt ?? decision.inputs.job.dueAt),
      actor: assignmentActor,
      reason: 'Offered to a print partner',
      orderStatus: held.order.status,
    });
    return true;
  });
}

/** Also when its jobs are about to be cancelled. */
function hasMovedOn({ order, job }: LockedJob, row: JobRow): boolean {
  return job.status !== 'waiting' || job.round !== row.round || order.status === 'cancelled';
}

function newDecision(row: JobRow, { decision, policyId }: Decided, at: Date): NewDecision {
  return {
    jobId: row.id,
    policyId,
    round: row.round,
    at,
    inputs: encodeInputs(decision.inputs),
    codeVersion: DECIDE_VERSION,
    partnerId: decision.partnerId,
    candidates: decision.candidates,
    excluded: decision.excluded,
  };
}

async function leaveStuck(tx: Tx, job: JobRow, { decision, candidates }: Decided, at: Date): Promise<void> {
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  const asked = (await readOffersOfJobs(tx, [job.id])).filter((offer) => offer.round === job.round);
  const looked = explain(decision.inputs).candidates.map((one) => ({
    ...one,
    name: names.get(one.partnerId) ?? 'A partner',
  }));
  const named = await readKindNames(tx);
  const reasons = stuckReasons(named(job.kinds), looked, asked);
  await raiseStuckJobAlarm(tx, { jobId: job.id, reasons, at });
  await moveJob(tx, job, 'stuck', assignmentActor, { at, reason: 'No print partner is left to ask' });
}
