import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type {
  simulatePolicy as contract,
  getPolicyTrial as trialContract,
} from '#contract/partners/policies.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { insertTrial, readPolicy, readTrial } from './policy-store.ts';
import { presentTrial } from './present-policy.ts';

/** Trials follow one another: each takes a worker's processor for seconds. */
export const TRY_POLICY_JOB = 'assignment.try-policy';

/** Asks for a trial of a policy against what decides now. @throws not_found */
export function simulatePolicy(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { policyId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    if (!(await readPolicy(tx, policyId))) fail('not_found');
    const row = await insertTrial(tx, {
      policyId,
      askedBy: actorName(actor),
      askedAt: deps.clock.now(),
    });
    await enqueue(tx, TRY_POLICY_JOB, { trialId: row.id }, { oneAtATime: 'policy-trials' });
    return { trial: presentTrial(row) };
  });
}

/** How far it is. @throws not_found */
export async function getPolicyTrial(
  deps: Pick<Deps, 'db'>,
  _actor: Actor,
  { trialId }: InputOf<typeof trialContract>,
): Promise<OutputOf<typeof trialContract>> {
  return { trial: presentTrial((await readTrial(deps.db, trialId)) ?? fail('not_found')) };
}
