import type { JobRow } from '#server/modules/assignment/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { isActive } from '../rules.ts';
import { moveShipment, readShipmentsOfJobs } from '../store.ts';

export const CANCEL_SHIPMENT_JOB = 'fulfilment.call-off';

const SENT: readonly string[] = ['ready', 'shipped', 'delivered'];

/**
 * Calls off the parcels of a locked job that is not theirs any more: it was cancelled, or taken back and maybe given
 * to somebody else. The courier is told by a job.
 */
export async function cancelShipmentsOfJob(tx: Tx, job: JobRow, at: Date): Promise<void> {
  for (const shipment of await readShipmentsOfJobs(tx, [job.id])) {
    const isCurrent = SENT.includes(job.status) && shipment.partnerId === job.partnerId;
    if (isCurrent || !isActive(shipment) || shipment.status === 'delivered') continue;
    await moveShipment(tx, { id: shipment.id, from: shipment.status, to: 'cancelled', at });
    if (!shipment.courier) continue;
    await enqueue(
      tx,
      CANCEL_SHIPMENT_JOB,
      { shipmentId: shipment.id },
      { key: `${CANCEL_SHIPMENT_JOB}:${shipment.id}` },
    );
  }
}
