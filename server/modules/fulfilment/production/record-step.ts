import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type recordStep as contract, productionSteps } from '#contract/fulfilment/fulfilment.ts';
import type { PrintFileDeps } from '#server/modules/assignment/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { findOwnJob, lockOwnJob } from './find-own-job.ts';
import { presentJob } from './present-job.ts';
import { putSteps, removeSteps } from './step-store.ts';

const ORDER = Object.keys(productionSteps) as (keyof typeof productionSteps)[];

/**
 * A step is done, and with it those before it; or it is not after all, nor are those behind it.
 * @throws job_not_found, job_not_in_production
 */
export async function recordStep(
  deps: PrintFileDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const job = await lockOwnJob(tx, actor, input.jobId);
    if (job.status !== 'in_production') fail('job_not_in_production');
    const place = ORDER.indexOf(input.step);
    const { id: jobId, partnerId } = job;
    if (input.isDone) {
      const done = { steps: ORDER.slice(0, place + 1), at: deps.clock.now(), by: actorName(actor) };
      await putSteps(tx, { jobId, partnerId, ...done });
    } else {
      await removeSteps(tx, { jobId, partnerId, steps: ORDER.slice(place) });
    }
  });
  return presentJob(deps, await findOwnJob(deps.db, actor, input.jobId));
}
