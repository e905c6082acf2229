import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type {
  closeProblem as closeContract,
  reportProblem as contract,
} from '#contract/partners/partner-support.ts';
import { emit } from '#server/events.ts';
import type { PrintFileDeps } from '#server/modules/assignment/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { forgetPickup } from '../booking/pickup-store.ts';
import { PICKUP_JOB } from '../booking/request-pickup.ts';
import { findOwnJob, lockOwnJob } from '../production/find-own-job.ts';
import { currentShipment, presentJob } from '../production/present-job.ts';
import { readShipmentsOfJobs } from '../store.ts';
import { isReadyDay, newDayOf, sayDelayed } from './delay.ts';
import { takeProblemPhotos } from './problem-photos.ts';
import { closeProblemRow, readProblem, readProblemsOfJob } from './problem-store.ts';
import { raiseProblem } from './raise-problem.ts';

type ActionDeps = PrintFileDeps;

/**
 * Something stops a partner. A file problem reaches the customer, every other an admin; for a courier who did not come a
 * pickup is asked for once more, too; of a job that will be late the customer hears, too, when it arrives later than they know.
 * One of a kind (and line) is open at a time, so that a double click is one mail.
 * @throws job_not_found, job_not_in_production once it is on its way, no_courier_waited_for, problem_open, invalid_input for a line of others, and those of `takeProblemPhotos`
 */
export async function reportProblem(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const job = await lockOwnJob(tx, actor, input.jobId);
    const isInHand = ['in_production', 'ready', 'shipped'].includes(job.status);
    if (!isInHand || (input.kind === 'file' && job.status !== 'in_production')) fail('job_not_in_production');
    const lineId = input.kind === 'file' ? (input.lineId ?? onlyOne(job.lineIds)) : null;
    if (lineId && !job.lineIds.includes(lineId)) wantLine();
    const open = (await readProblemsOfJob(tx, job.id)).filter((problem) => problem.resolvedAt === null);
    const isKnown = open.some(
      (problem) =>
        problem.kind === input.kind && problem.lineId === lineId && problem.partnerId === job.partnerId,
    );
    if (isKnown) fail('problem_open');
    if (input.kind === 'courier') await askCourierAgain(tx, job);
    const readyOn = input.kind === 'late' ? wantDay(input.readyOn, deps.clock.now()) : null;
    const arrivesOn = readyOn && (await newDayOf(tx, job, readyOn));
    const problemId = await raiseProblem(tx, {
      jobId: job.id,
      orderId: job.orderId,
      partnerId: job.partnerId,
      kind: input.kind,
      text: input.text,
      lineId,
      photos: await takeProblemPhotos(tx, job.orderId, input.photos),
      raisedAt: deps.clock.now(),
      readyOn,
      arrivesOn,
    });
    if (arrivesOn) await sayDelayed(tx, job, problemId);
  });
  return presentJob(deps, await findOwnJob(deps.db, actor, input.jobId));
}

/** For all that waits at their press for that courier. */
async function askCourierAgain(tx: Tx, { id, partnerId }: { id: string; partnerId: string }): Promise<void> {
  const parcel = currentShipment(await readShipmentsOfJobs(tx, [id]), partnerId);
  if (parcel?.status !== 'booked' || !parcel.courier) fail('no_courier_waited_for');
  const { courier } = parcel;
  await forgetPickup(tx, { partnerId, courier });
  await enqueue(tx, PICKUP_JOB, { partnerId, courier }, { key: `${PICKUP_JOB}:${partnerId}:${courier}` });
}

function wantDay(day: string | undefined, now: Date): string {
  if (day && isReadyDay(day, now)) return day;
  return fail('invalid_input', {
    issues: [{ path: 'readyOn', message: 'Please choose a day from today on, within 60 days' }],
  });
}

function onlyOne(lineIds: readonly string[]): string {
  const [only, ...others] = lineIds;
  return only && others.length === 0 ? only : wantLine();
}

function wantLine(): never {
  fail('invalid_input', { issues: [{ path: 'lineId', message: 'Please choose whose file it is' }] });
}

/**
 * The partner's own problem is none any more.
 * @throws job_not_found, problem_not_found
 */
export async function closeProblem(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof closeContract>,
): Promise<OutputOf<typeof closeContract>> {
  await transaction(deps.db, async (tx) => {
    const job = await lockOwnJob(tx, actor, input.jobId);
    const problem = await readProblem(tx, input.problemId);
    // What the shop says of a parcel is the shop's to see to.
    const isOwn =
      problem?.jobId === job.id && problem.partnerId === job.partnerId && problem.kind !== 'parcel';
    if (!problem || !isOwn) fail('problem_not_found');
    const at = deps.clock.now();
    const isClosed = await closeProblemRow(tx, { id: problem.id, by: actorName(actor), answer: null, at });
    if (!isClosed) return;
    await emit(tx, 'problem.resolved', problem.id, { problemId: problem.id });
    if (problem.kind === 'file')
      await emit(tx, 'artwork.fault_withdrawn', problem.id, { sourceId: problem.id });
  });
  return presentJob(deps, await findOwnJob(deps.db, actor, input.jobId));
}
