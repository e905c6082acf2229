import { emit } from '#server/events.ts';
import { type JobRow, moveJob } from '#server/modules/assignment/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ShipmentRow } from '../shipment-row.ts';
import { moveShipment } from '../store.ts';
import { scoreLines } from './score-lines.ts';

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
  await scoreLines(tx, job);
}
