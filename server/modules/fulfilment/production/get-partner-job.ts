import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getPartnerJob as contract } from '#contract/fulfilment/fulfilment.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findOwnJob } from './find-own-job.ts';
import { presentJob } from './present-job.ts';

/**
 * A job with everything production needs, for the partner who has it.
 * @throws job_not_found
 */
export async function getPartnerJob(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return presentJob(deps, await findOwnJob(deps.db, actor, input.jobId));
}
