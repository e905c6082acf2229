import { emit } from '#server/events.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { lockOrder } from '../store.ts';

export const REMIND_ARTWORK_JOB = 'orders.remind-artwork';

const DAY_MS = 86_400_000;

/** A day after a payment it is looked at whether artwork is still missing: the confirmation has said so once. */
export function remindArtworkLater(tx: Tx, orderId: string): Promise<void> {
  const options = { key: `${REMIND_ARTWORK_JOB}:${orderId}`, afterMs: DAY_MS };
  return enqueue(tx, REMIND_ARTWORK_JOB, { orderId }, options);
}

/** Asks the customer of a paid order for artwork that is still missing, once. */
export function remindArtwork(deps: Pick<Deps, 'db'>, orderId: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'pending' || order.paymentStatus !== 'PAID' || order.artwork !== 'missing') return;
    const because = 'still-missing';
    await emit(tx, 'order.artwork_wanted', `${orderId}:${because}`, { orderId, because });
  });
}
