import { emit } from '#server/events.ts';
import { type JobRow, jobsOfOrder, moveJob } from '#server/modules/assignment/index.ts';
import { scorePromise } from '#server/modules/quoting/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ShipmentRow } from '../shipment-row.ts';
import { moveShipment } from '../store.ts';

/**
 * A locked parcel has arrived: it, its job and by that its order are delivered. `at` is when it was, not when we heard.
 */
export async function markDelivered(
  tx: Tx,
  done: { job: JobRow; shipment: ShipmentRow; actor: Actor; at: Date; reason: string },
): Promise<void> {
  const { job, shipment, actor, at, reason } = done;
  await moveShipment(tx, {
    id: shipment.id,
    from: shipment.status,
    to: 'delivered',
    at,
    change: { deliveredAt: at, handedOverAt: at },
  });
  await emit(tx, 'shipment.delivered', shipment.id, {
    shipmentId: shipment.id,
    jobId: job.id,
    orderId: job.orderId,
    at: at.toISOString(),
  });
  // Taken back meanwhile, it is somebody else's job.
  if (job.status !== 'shipped' && job.status !== 'ready') return;
  await moveJob(tx, job, 'delivered', actor, { at, reason });
  // What is printed again was promised for another day.
  if (job.reprintOf === null && (await isLastOfLines(tx, job))) await scorePromise(tx, job.lineIds, at);
}

/** What is divided among addresses has arrived with its last parcel. */
async function isLastOfLines(tx: Tx, job: JobRow): Promise<boolean> {
  if (job.destinationId === null) return true;
  const others = (await jobsOfOrder(tx, job.orderId)).filter((one) => one.id !== job.id);
  return others.every(
    (one) => one.status === 'delivered' || one.status === 'cancelled' || one.reprintOf !== null,
  );
}
