import type { Tx } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { closeShipmentsOfOrder } from './close-store.ts';

export const DELETE_LABELS_JOB = 'fulfilment.drop-labels';

/** A locked order is over: nothing waits for its parcels, and their labels go. */
export async function closeParcels(tx: Tx, orderId: string, at: Date): Promise<void> {
  await closeShipmentsOfOrder(tx, orderId, at);
  await enqueue(tx, DELETE_LABELS_JOB, { orderId }, { key: `${DELETE_LABELS_JOB}:${orderId}` });
}
