import { lockOrder, type OrderRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { lockJobRow, lockJobToOffer, readJobs } from '../print-jobs/job-store.ts';
import { type OfferRow, readOffer } from './offer-store.ts';

export interface LockedJob {
  readonly order: OrderRow;
  readonly job: JobRow;
}

/** Locks the order of a job, then the job; null when there is none. */
export async function lockWithOrder(tx: Tx, jobId: string): Promise<LockedJob | null> {
  const [found] = await readJobs(tx, [jobId]);
  return found ? lockKnownJob(tx, found) : null;
}

/** The same of a job that was read before: it stays with its order. */
export async function lockKnownJob(
  tx: Tx,
  { id, orderId }: Pick<JobRow, 'id' | 'orderId'>,
): Promise<LockedJob | null> {
  const order = await lockOrder(tx, orderId);
  const job = order && (await lockJobRow(tx, id));
  return job ? { order, job } : null;
}

/** The same, with what an offer of it to a partner needs. */
export async function lockToOffer(
  tx: Tx,
  { id, orderId }: Pick<JobRow, 'id' | 'orderId'>,
  partnerId: string,
) {
  const order = await lockOrder(tx, orderId);
  const job = order && (await lockJobToOffer(tx, id, partnerId));
  return job ? { order, job } : null;
}

/** An offer as it stands once its order and its job are locked: from then on nobody else answers it. */
export async function lockOffer(
  tx: Tx,
  offerId: string,
): Promise<(LockedJob & { readonly offer: OfferRow }) | null> {
  const found = await readOffer(tx, offerId);
  const held = found && (await lockWithOrder(tx, found.jobId));
  const offer = held && (await readOffer(tx, offerId));
  return offer ? { ...held, offer } : null;
}
