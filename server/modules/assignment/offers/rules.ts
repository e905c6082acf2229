import { addDays, DAY_MS, dayInIndia } from '#contract/india-days.ts';
import type { JobStatus } from '#contract/partners/jobs.ts';
import { LINK_DAYS_AFTER_DUE, type OfferStatus } from '#contract/partners/offers.ts';

interface AnswerState {
  readonly offer: { readonly status: OfferStatus; readonly expiresAt: Date; readonly partnerId: string };
  readonly job: { readonly status: JobStatus; readonly partnerId: string | null };
  readonly orderStatus: string;
  readonly now: Date;
}

/** Somebody else has the job. */
export function isTaken({ offer, job }: Pick<AnswerState, 'offer' | 'job'>): boolean {
  return job.partnerId !== null && job.partnerId !== offer.partnerId;
}

/** Why an offer cannot be answered any more, as a refusal says it; null while it can. */
export function whyClosed(state: AnswerState): 'offer_closed' | 'offer_lapsed' | 'offer_taken' | null {
  const { offer, orderStatus, now } = state;
  if (isTaken(state)) return 'offer_taken';
  if (orderStatus === 'cancelled') return 'offer_closed';
  if (offer.status === 'lapsed') return 'offer_lapsed';
  if (offer.status !== 'made') return 'offer_closed';
  return offer.expiresAt <= now ? 'offer_lapsed' : null;
}

/** Where a job is, as the four steps of the partner's page show it. */
export function offerProgress(
  offer: OfferStatus,
  job: JobStatus,
): 'submitted' | 'review' | 'production' | 'completed' {
  if (offer === 'made') return 'review';
  if (offer !== 'accepted') return 'submitted';
  return job === 'shipped' || job === 'delivered' ? 'completed' : 'production';
}

/**
 * Whether an offer shows its job: while it may be answered, and to who took it until the parcel is handed over, at most
 * two weeks after it was due.
 */
export function showsJob({
  offer,
  job,
  status,
  now,
}: Pick<AnswerState, 'offer' | 'now'> & {
  job: AnswerState['job'] & { readonly dueAt: Date };
  /** Of the offer, as it is at this moment. */
  status: OfferStatus;
}): boolean {
  if (isTaken({ offer, job })) return false;
  if (status === 'made') return job.status === 'offered';
  const isTheirs = status === 'accepted' && job.partnerId === offer.partnerId;
  const isInWork = job.status === 'in_production' || job.status === 'ready';
  return isTheirs && isInWork && now.getTime() < job.dueAt.getTime() + LINK_DAYS_AFTER_DUE * DAY_MS;
}

/** A day further than this is no proposal. */
const MOST_DAYS_LATER = 30;

/** The days a partner may propose instead of the one it is due. */
export function proposableDays(dueAt: Date, now: Date): { from: string; to: string } {
  const last = dayInIndia(new Date(Math.max(dueAt.getTime(), now.getTime())));
  return { from: addDays(last, 1), to: addDays(last, MOST_DAYS_LATER) };
}
