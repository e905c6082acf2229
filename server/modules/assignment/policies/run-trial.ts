import { setImmediate as breathe } from 'node:timers/promises';
import {
  type PolicyTerms,
  type PolicyTrial,
  type SimulatedOutcome,
  storedTerms,
} from '#contract/partners/policies.ts';
import { kmBetween } from '#server/modules/partners/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type DecisionInputs, decideOne, decodeInputs } from '../decide/index.ts';
import { getCurrentPolicy } from '../planning/list-eligible-partners.ts';
import { onTimeBy, type SimulationResult, simulateGently } from '../simulate/index.ts';
import { finishTrial, readPolicy, readRecentInputs, readTrial } from './policy-store.ts';

/** The latest so many decisions are made again. */
const MOST_DECISIONS = 200;
const MADE_UP = { partners: 60, orders: 1500, seed: 1 };

/** Works out a trial. What cannot be worked out is told as that, and not tried again. */
export async function runTrial(deps: Pick<Deps, 'db' | 'clock' | 'log'>, trialId: string): Promise<void> {
  const trial = await readTrial(deps.db, trialId);
  if (!trial || trial.doneAt) return;
  const draft = await readPolicy(deps.db, trial.policyId);
  const inForce = await getCurrentPolicy(deps.db, deps.clock.now());
  let result: PolicyTrial['result'] = null;
  try {
    const recorded = await readRecentInputs(deps.db, MOST_DECISIONS);
    result = await tryTerms(recorded, inForce.terms, storedTerms(draft?.terms));
  } catch (error) {
    deps.log.warn({ err: error, trialId }, 'a policy could not be tried');
  }
  await finishTrial(deps.db, { id: trialId, result, at: deps.clock.now() });
}

async function tryTerms(
  recorded: readonly Buffer[],
  inForce: PolicyTerms,
  draft: PolicyTerms,
): Promise<NonNullable<PolicyTrial['result']>> {
  const again = await decideAgain(recorded, inForce, draft);
  const before = await simulateGently({ ...MADE_UP, policy: inForce, way: 'policy' });
  const after = await simulateGently({ ...MADE_UP, policy: draft, way: 'policy' });
  return {
    ...again,
    simulated: { inForce: outcomeOf(before, before), draft: outcomeOf(after, before) },
    partners: MADE_UP.partners,
    orders: before.orders,
  };
}

/** Recorded decisions, one job at a time, by both; only those by which both find somebody are compared. */
async function decideAgain(recorded: readonly Buffer[], inForce: PolicyTerms, draft: PolicyTerms) {
  let [decisions, sameChoice] = [0, 0];
  const sums = { inForce: { pay: 0, km: 0 }, draft: { pay: 0, km: 0 } };
  for (const bytes of recorded) {
    await breathe();
    const inputs = decodeInputs(bytes);
    const [before, after] = [choiceOf(inputs, inForce), choiceOf(inputs, draft)];
    if (!before || !after) continue;
    decisions++;
    if (before.partnerId === after.partnerId) sameChoice++;
    sums.inForce.pay += before.pay;
    sums.inForce.km += before.km;
    sums.draft.pay += after.pay;
    sums.draft.km += after.km;
  }
  const mean = (sum: number) => (decisions === 0 ? 0 : Math.round(sum / decisions));
  return {
    decisions,
    sameChoice,
    meanPayPaise: { inForce: mean(sums.inForce.pay), draft: mean(sums.draft.pay) },
    meanKm: { inForce: mean(sums.inForce.km), draft: mean(sums.draft.km) },
  };
}

function choiceOf({ job, candidates, now }: DecisionInputs, terms: PolicyTerms) {
  const { partnerId, payPaise } = decideOne(job, candidates, terms, now);
  const zip = candidates.find(({ id }) => id === partnerId)?.zip;
  if (zip === undefined || payPaise === null) return null;
  return { partnerId, pay: payPaise, km: kmBetween(zip, job.shipZip) ?? 0 };
}

function outcomeOf(one: SimulationResult, yardstick: SimulationResult): SimulatedOutcome {
  const { offeredSoon, acceptedSoon, meanCostPaise, loadGini, offersPerJob, neverPlaced } = one;
  const onTime = onTimeBy(one, yardstick);
  return { offeredSoon, acceptedSoon, onTime, meanCostPaise, loadGini, offersPerJob, neverPlaced };
}
