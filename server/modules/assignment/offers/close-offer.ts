import type { DeclineCode, OfferStatus } from '#contract/partners/offers.ts';
import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import { type OfferRow, readOpenOffer, writeOfferStatus } from './offer-store.ts';

/** Closes an offer of a locked job and says so; false when it was answered before. */
export async function closeOffer(
  tx: Tx,
  offer: OfferRow,
  close: {
    to: Exclude<OfferStatus, 'made'>;
    at: Date;
    declineCode?: DeclineCode;
    reason?: string | null;
    proposedDay?: string;
  },
): Promise<boolean> {
  const isClosed = await writeOfferStatus(tx, { ...close, offerId: offer.id, from: offer.status });
  if (isClosed)
    await emit(tx, 'offer.closed', `${offer.id}:${close.to}`, { offerId: offer.id, jobId: offer.jobId });
  return isClosed;
}

/** Takes the open offer of a locked job back, if there is one. */
export async function withdrawOpenOffer(
  tx: Tx,
  jobId: string,
  why: { reason: string; at: Date },
): Promise<void> {
  const open = await readOpenOffer(tx, jobId);
  if (open) await closeOffer(tx, open, { to: 'withdrawn', ...why });
}
