import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type {
  confirmDelivery as confirmContract,
  getJobProgress as contract,
} from '#contract/fulfilment/parcels.ts';
import { lockJob, readJob } from '#server/modules/assignment/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentProblem, presentShipment, presentSteps } from '../present-shipment.ts';
import { previewsOf } from '../problems/problem-photos.ts';
import { readProblemsOfJob } from '../problems/problem-store.ts';
import { isActive } from '../rules.ts';
import { lockShipment, readShipmentsOfJobs } from '../store.ts';
import { markDelivered } from '../tracking/mark-delivered.ts';
import { readScans } from '../tracking/scan-store.ts';
import { readSteps } from './step-store.ts';

type Progress = OutputOf<typeof contract>;

/** What a job's partner has done, and where its parcels are, for admins. @throws job_not_found */
export async function getJobProgress(
  deps: Pick<Deps, 'db' | 'secrets'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Progress> {
  const job = await readJob(deps.db, input.jobId);
  if (!job) fail('job_not_found');
  const [steps, shipments, problems] = await Promise.all([
    readSteps(deps.db, [job.id]),
    readShipmentsOfJobs(deps.db, [job.id]),
    readProblemsOfJob(deps.db, job.id),
  ]);
  const ids = shipments.map((shipment) => shipment.id);
  const scans = await readScans(deps.db, ids);
  const previews = await previewsOf(deps, problems);
  return {
    jobId: job.id,
    steps: presentSteps(steps, job),
    shipments: shipments.map((one) => ({ ...presentShipment(one, scans), partnerId: one.partnerId })),
    problems: problems.map((problem) => presentProblem(problem, previews)),
  };
}

/**
 * An admin knows that a parcel has arrived: its code is lost or locked, or its courier says nothing. Once more changes
 * nothing.
 * @throws job_not_found, illegal_transition when nothing is on its way
 */
export async function confirmDelivery(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof confirmContract>,
): Promise<OutputOf<typeof confirmContract>> {
  await transaction(deps.db, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    if (!job) fail('job_not_found');
    const current = (await readShipmentsOfJobs(tx, [job.id])).find(
      (one) => isActive(one) && one.partnerId === job.partnerId,
    );
    const shipment = current ? await lockShipment(tx, current.id) : null;
    if (shipment?.status === 'delivered') return;
    if (!shipment || shipment.status === 'booking') {
      fail('illegal_transition', { message: 'Nothing of this job is on its way.' });
    }
    await markDelivered(tx, { job, shipment, actor, at: deps.clock.now(), reason: input.reason });
    await writeAudit(tx, actor, {
      action: 'confirmDelivery',
      subjectKind: 'order',
      subjectId: job.orderId,
      after: { jobId: job.id, reason: input.reason },
    });
  });
  return getJobProgress(deps, actor, input);
}
