import { momentAt } from '#contract/india-days.ts';
import { jobNumber } from '#contract/orders/order-number.ts';
import type { DeclineCode } from '#contract/partners/offers.ts';
import { listCandidates, partnerContact } from '#server/modules/partners/index.ts';
import { dueBy, zoneBetween } from '#server/modules/quoting/index.ts';
import { raiseAlarm } from '#server/platform/alarm-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { partnerActor } from '../partner-history/partner-actor.ts';
import { recordAccepted, recordDeclined, recordFileDeclined } from '../partner-history/record-event.ts';
import { schedulePlanning } from '../planning/schedule-planning.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { moveJob } from '../print-jobs/move-job.ts';
import { closeOffer } from './close-offer.ts';
import { isPromptAcceptance } from './is-prompt-acceptance.ts';
import { type LockedJob, lockOffer } from './lock-offer.ts';
import type { OfferRow } from './offer-store.ts';
import { proposableDays, whyClosed } from './rules.ts';

export type Answer =
  | { readonly kind: 'accept' }
  | { readonly kind: 'decline'; readonly code: DeclineCode; readonly text: string }
  | { readonly kind: 'propose'; readonly day: string };

const AFTER = { accept: 'accepted', decline: 'declined', propose: 'proposed' } as const;

/**
 * A partner's answer to an offer. The same answer again changes nothing: a second click is none. Whoever comes second
 * of {accept, decline, lapse, withdraw, cancel, pause} finds the offer closed.
 * @throws offer_closed, offer_lapsed, offer_taken, day_not_possible
 */
export async function answerOffer(tx: Tx, offerId: string, answer: Answer, at: Date): Promise<void> {
  const held = (await lockOffer(tx, offerId)) ?? fail('offer_not_found');
  const { offer, job, order } = held;
  if (isRepeated(offer, job, answer)) return;
  const closed = whyClosed({ offer, job, orderStatus: order.status, now: at });
  if (closed) fail(closed);
  if (answer.kind === 'accept') return accept(tx, held, offer, at);
  if (answer.kind === 'decline') return decline(tx, held, offer, answer, at);
  return propose(tx, held, offer, answer.day, at);
}

function isRepeated(offer: OfferRow, job: JobRow, answer: Answer): boolean {
  // A day that fitted was taken at once.
  if (offer.status === 'accepted' && answer.kind === 'propose')
    return job.partnerId === offer.partnerId && offer.proposedDay === answer.day;
  return offer.status === AFTER[answer.kind];
}

/** The offer's partner gets the locked job, whose offer is open or a proposal. */
export async function accept(
  tx: Tx,
  { job }: LockedJob,
  offer: OfferRow,
  at: Date,
  day?: { proposedDay: string; dueAt: Date },
): Promise<void> {
  const close = { to: 'accepted' as const, at, ...(day && { proposedDay: day.proposedDay }) };
  if (!(await closeOffer(tx, offer, close))) fail('offer_closed');
  await moveJob(tx, job, 'in_production', partnerActor(offer.partnerId), {
    at,
    reason: 'A print partner took the job',
    change: {
      partnerId: offer.partnerId,
      payPaise: offer.payPaise,
      acceptedAt: at,
      ...(day && { dueAt: day.dueAt }),
    },
  });
  await recordAccepted(tx, offer.partnerId, { isSoon: await wasSoon(tx, job, offer, at) });
}

async function wasSoon(tx: Tx, job: JobRow, offer: OfferRow, at: Date): Promise<boolean> {
  const partner = (await listCandidates(tx, job.kinds, at)).find(({ id }) => id === offer.partnerId);
  return partner !== undefined && isPromptAcceptance(partner, offer.madeAt, at);
}

async function decline(
  tx: Tx,
  { job }: LockedJob,
  offer: OfferRow,
  { code, text }: { code: DeclineCode; text: string },
  at: Date,
): Promise<void> {
  const close = { to: 'declined' as const, at, declineCode: code, reason: text || null };
  if (!(await closeOffer(tx, offer, close))) fail('offer_closed');
  await (code === 'file' ? recordRefusedFile(tx, job, offer, text) : recordDeclined(tx, offer.partnerId));
  await letOthersBeAsked(tx, job, offer.partnerId, at, 'A print partner declined the job');
}

/**
 * A file is not the partner's fault: it costs no standing, and somebody of the shop looks at it before more are asked.
 * Each job has files of its own, and an alarm of its own.
 */
async function recordRefusedFile(tx: Tx, job: JobRow, offer: OfferRow, text: string): Promise<void> {
  await recordFileDeclined(tx, offer.partnerId);
  await raiseAlarm(tx, {
    kind: 'artwork',
    subject: `order:${job.orderId}:job:${job.id}`,
    message: `A print partner declined job ${jobNumber(job)} because of its file: ${text} The next partner is asked all the same. Look at the file, and ask the customer for another where it is needed.`,
  });
}

/** A day on which the parcel still arrives as promised takes the job; a later one waits for an admin. */
async function propose(tx: Tx, held: LockedJob, offer: OfferRow, day: string, at: Date): Promise<void> {
  const { job } = held;
  const { from, to } = proposableDays(job.dueAt, at);
  if (day < from || day > to) fail('day_not_possible');
  const dueAt = await closingTimeOf(tx, offer.partnerId, job, day, at);
  const partner = await partnerContact(tx, offer.partnerId);
  const latest = partner && dueBy(job.arrivesBy, zoneBetween(partner.zip, job.shipZip));
  if (latest && dueAt <= latest) return accept(tx, held, offer, at, { proposedDay: day, dueAt });
  if (!(await closeOffer(tx, offer, { to: 'proposed', at, proposedDay: day }))) fail('offer_closed');
  await letOthersBeAsked(tx, job, offer.partnerId, at, 'A print partner proposed a later day');
}

/** When the day a partner proposes ends for them. */
export async function closingTimeOf(
  tx: Tx,
  partnerId: string,
  job: JobRow,
  day: string,
  at: Date,
): Promise<Date> {
  const partner = (await listCandidates(tx, job.kinds, at)).find(({ id }) => id === partnerId);
  return momentAt(day, partner?.closesAt ?? '18:00');
}

async function letOthersBeAsked(
  tx: Tx,
  job: JobRow,
  partnerId: string,
  at: Date,
  reason: string,
): Promise<void> {
  await moveJob(tx, job, 'waiting', partnerActor(partnerId), { at, reason });
  await schedulePlanning(tx);
}
