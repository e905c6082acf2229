import type { Tx } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { closeShipmentsOfOrder } from './close-store.ts';

export const DROP_LABELS_JOB = 'fulfilment.drop-labels';

/** A locked order is over: nothing waits for its parcels, and their labels go. */
export async function closeParcels(tx: Tx, orderId: string, at: Date): Promise<void> {
  await closeShipmentsOfOrder(tx, orderId, at);
  await enqueue(tx, DROP_LABELS_JOB, { orderId }, { key: `${DROP_LABELS_JOB}:${orderId}` });
}
