import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getPartnerJob as contract } from '#contract/fulfilment/fulfilment.ts';
import type { PrintFileDeps } from '#server/modules/assignment/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { findOwnJob } from './find-own-job.ts';
import { presentJob } from './present-job.ts';

/**
 * A job with everything production needs, for the partner who has it.
 * @throws job_not_found
 */
export async function getPartnerJob(
  deps: PrintFileDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return presentJob(deps, await findOwnJob(deps.db, actor, input.jobId));
}
