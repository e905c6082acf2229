import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type markReady as contract, productionSteps } from '#contract/fulfilment/fulfilment.ts';
import { emit } from '#server/events.ts';
import { moveJob, type PrintFileDeps, recordHandover } from '#server/modules/assignment/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { clearAlarm } from '#server/platform/alarm-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { BOOK_JOB } from '../booking/book-courier.ts';
import { CANCEL_SHIPMENT_JOB, cancelShipmentsOfJob } from '../booking/cancel-shipments-of-job.ts';
import { chosenCourier } from '../couriers/courier-for.ts';
import { closeParcelProblems } from '../problems/close-parcel-problems.ts';
import { canBeSentAgain, isActive, isSameEntry, toGramsAndMm } from '../rules.ts';
import type { ShipmentRow } from '../shipment-row.ts';
import { insertShipment, moveShipment, newId, readShipmentsOfJobs } from '../store.ts';
import { parcelAlarm } from '../tracking/parcel-alarm.ts';
import { findOwnJob, lockOwnJob, type OwnJob } from './find-own-job.ts';
import { handoverCode, handoverHash } from './handover-code.ts';
import { mayBeCollected } from './may-be-collected.ts';
import { presentJob } from './present-job.ts';
import { putSteps } from './step-store.ts';

type ReadyDeps = PrintFileDeps;
type Input = InputOf<typeof contract>;

/**
 * The parcel of a job is packed. `local_runner`: it is written down, and a job books the courier; `self_delivery`: it
 * is on its way; `customer_pickup`: it waits for the customer. The same entry again changes nothing, another one only
 * while no courier could be booked.
 * @throws job_not_found, job_not_in_production, parcel_entered, collecting_not_chosen
 */
export async function markReady(
  deps: ReadyDeps,
  actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  await transaction(deps.db, async (tx) => {
    const job = await lockOwnJob(tx, actor, input.jobId);
    if (await isEnteredAlready(tx, deps, job, input)) return;
    const isCollected = input.deliveryMode === 'customer_pickup';
    if (isCollected && !(await mayBeCollected(tx, job))) fail('collecting_not_chosen');
    const at = deps.clock.now();
    await closeParcelProblems(tx, job.id, actor, at);
    const steps = Object.keys(productionSteps) as (keyof typeof productionSteps)[];
    await putSteps(tx, { jobId: job.id, partnerId: job.partnerId, steps, at, by: actorName(actor) });
    const ready = await becomeReady(tx, job, actor, at);
    await send(tx, deps, { job: ready, input, actor, at });
  });
  return presentJob(deps, await findOwnJob(deps.db, actor, input.jobId));
}

/** Ends what has to be ended before another parcel can be entered. */
async function isEnteredAlready(tx: Tx, deps: ReadyDeps, job: OwnJob, input: Input): Promise<boolean> {
  const at = deps.clock.now();
  // Of a partner who had the job before.
  await cancelShipmentsOfJob(tx, job, at);
  const [last, ...older] = (await readShipmentsOfJobs(tx, [job.id])).filter(
    (shipment) => shipment.partnerId === job.partnerId,
  );
  const live = [last, ...older].find((shipment) => shipment !== undefined && isActive(shipment));
  if (live) {
    if (isSameEntry(live, input.deliveryMode, toGramsAndMm(input))) return true;
    if (live.status !== 'booking' || live.trouble === null) fail('parcel_entered');
    // The courier may know it though we did not hear; whoever is booking it at this moment finds it called off.
    await moveShipment(tx, { id: live.id, from: 'booking', to: 'cancelled', at });
    await clearAlarm(tx, parcelAlarm(live));
    await enqueue(
      tx,
      CANCEL_SHIPMENT_JOB,
      { shipmentId: live.id },
      { key: `${CANCEL_SHIPMENT_JOB}:${live.id}` },
    );
    return false;
  }
  const isSentAgain = last !== undefined && canBeSentAgain(last);
  const isOpen = job.status === 'in_production' || (isSentAgain && ['ready', 'shipped'].includes(job.status));
  if (!isOpen) fail('job_not_in_production');
  return false;
}

async function becomeReady(tx: Tx, job: OwnJob, actor: Actor, at: Date): Promise<OwnJob> {
  if (job.status !== 'in_production') return job;
  await recordHandover(tx, job.partnerId, { isLate: at > job.dueAt });
  const ready = await moveJob(tx, job, 'ready', actor, { at, reason: 'Packed' });
  return { ...ready, partnerId: job.partnerId };
}

async function send(
  tx: Tx,
  deps: ReadyDeps,
  parcel: { job: OwnJob; input: Input; actor: Actor; at: Date },
): Promise<void> {
  const { job, input, actor, at } = parcel;
  const id = await newId(tx);
  const mode = input.deliveryMode;
  const statuses = {
    local_runner: 'booking',
    self_delivery: 'with_partner',
    customer_pickup: 'awaiting_pickup',
  };
  const isCarried = mode === 'local_runner';
  const subject = { shipmentId: id, jobId: job.id, orderId: job.orderId };
  await insertShipment(tx, {
    id,
    jobId: job.id,
    orderId: job.orderId,
    partnerId: job.partnerId,
    mode,
    status: statuses[mode] as ShipmentRow['status'],
    ...toGramsAndMm(input),
    courier: isCarried ? chosenCourier(deps) : null,
    codeHash: isCarried ? null : handoverHash(deps.secrets, id, handoverCode(deps.secrets, id)),
    createdAt: at,
    handedOverAt: mode === 'self_delivery' ? at : null,
    promisedFor: job.arrivesBy,
  });
  if (mode === 'local_runner') await enqueue(tx, BOOK_JOB, { shipmentId: id }, { key: `${BOOK_JOB}:${id}` });
  if (mode === 'customer_pickup') await emit(tx, 'shipment.ready_for_pickup', id, subject);
  if (mode !== 'self_delivery') return;
  await emit(tx, 'shipment.booked', id, subject);
  if (job.status === 'ready')
    await moveJob(tx, job, 'shipped', actor, { at, reason: 'The printer delivers it' });
}
