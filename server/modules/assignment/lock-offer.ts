import { lockOrder, type StoredOrder } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { JobRow } from './job-row.ts';
import { type OfferRow, readOffer } from './offer-store.ts';
import { lockJobRow, readJobs } from './store.ts';

export interface Held {
  readonly order: StoredOrder;
  readonly job: JobRow;
}

/** Locks the order of a job, then the job; null when there is none. */
export async function lockWithOrder(tx: Tx, jobId: string): Promise<Held | null> {
  const [found] = await readJobs(tx, [jobId]);
  const order = found && (await lockOrder(tx, found.orderId));
  const job = order && (await lockJobRow(tx, jobId));
  return job ? { order, job } : null;
}

/** An offer as it stands once its order and its job are locked: from then on nobody else answers it. */
export async function lockOffer(
  tx: Tx,
  offerId: string,
): Promise<(Held & { readonly offer: OfferRow }) | null> {
  const found = await readOffer(tx, offerId);
  const held = found && (await lockWithOrder(tx, found.jobId));
  const offer = held && (await readOffer(tx, offerId));
  return offer ? { ...held, offer } : null;
}
