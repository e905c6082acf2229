import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getLabel as contract } from '#contract/fulfilment/fulfilment.ts';
import type { getJobLabel as adminContract } from '#contract/fulfilment/parcels.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { hasLabel } from '../present-shipment.ts';
import { findOwnJob } from '../production/find-own-job.ts';
import { readShipmentsOfJobs } from '../store.ts';
import { signedPath } from './signed-path.ts';

type ActionDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/**
 * A link to the label of the partner's own parcel; it works for ten minutes.
 * @throws job_not_found, label_not_ready
 */
export async function getLabel(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const job = await findOwnJob(deps.db, actor, input.jobId);
  return linkToLabel(deps, job.id, job.partnerId);
}

/**
 * The same for an admin, whoever has the job.
 * @throws label_not_ready
 */
export function getJobLabel(
  deps: ActionDeps,
  _actor: Actor,
  input: InputOf<typeof adminContract>,
): Promise<OutputOf<typeof adminContract>> {
  return linkToLabel(deps, input.jobId, null);
}

async function linkToLabel(
  deps: ActionDeps,
  jobId: string,
  partnerId: string | null,
): Promise<{ url: string }> {
  const shipments = await readShipmentsOfJobs(deps.db, [jobId]);
  const shipment = shipments.find((one) => hasLabel(one) && (!partnerId || one.partnerId === partnerId));
  if (!shipment) fail('label_not_ready');
  return { url: `${signedPath(deps, 'labels', shipment.id)}.pdf` };
}
