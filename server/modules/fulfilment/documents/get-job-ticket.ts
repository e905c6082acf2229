import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getJobTicket as contract } from '#contract/fulfilment/fulfilment.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findOwnJob } from '../production/find-own-job.ts';
import { signedPath } from './signed-path.ts';

/**
 * A link to the job ticket, for the partner who has the job; it works for ten minutes.
 * @throws job_not_found
 */
export async function getJobTicket(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const job = await findOwnJob(deps.db, actor, input.jobId);
  return { url: `${signedPath(deps, 'tickets', job.id, job.partnerId)}.pdf` };
}
