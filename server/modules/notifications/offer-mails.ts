import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail, supportEmailOf } from './deliver-mail.ts';

/** What a partner is asked to print; money in paise. */
export interface MailedOffer {
  partnerId: string;
  email: string;
  partnerName: string;
  /** The page that shows and answers it. */
  url: string;
  /** The last 8 characters of the order's id. */
  orderNumber: string;
  jobNumber: string;
  status: 'made' | 'accepted' | 'declined' | 'proposed' | 'lapsed' | 'withdrawn';
  lines: readonly {
    lineId: string;
    quantity: number;
    productName: string;
    attributes: Record<string, string>;
  }[];
  /** City, State and PIN code. */
  shipTo: string;
  /** From the press, as the crow flies. */
  distanceKm: number | null;
  dueAt: Date;
  payPaise: number;
  expiresAt: Date;
  /** Why it was withdrawn. */
  reason: string | null;
}

/** A job that somebody of the shop has to see to. */
export interface MailedStuckJob {
  jobId: string;
  orderId: string;
  orderNumber: string;
  jobNumber: string;
  /** Nobody is left to ask, or who has begun it may not print for the shop any more; null when that is over. */
  need: 'partner' | 'another_partner' | null;
  kinds: readonly string[];
  shipZip: string;
  dueAt: Date;
  reasons: readonly { partnerName: string; reason: string }[];
}

/** Where the content comes from: this module may not ask assignment itself. */
export interface OfferSources {
  offer(offerId: string): Promise<MailedOffer | null>;
  stuckJob(jobId: string): Promise<MailedStuckJob | null>;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** Mails about print jobs: to the partners who are asked, and to support when nobody is left. */
export function offerMailJobs(deps: Needs, sources: OfferSources): JobHandler[] {
  return [
    { name: 'notifications.send-offer', queue: 'mails', run: (payload) => sendOffer(deps, sources, payload) },
    {
      name: 'notifications.remind-offer',
      queue: 'mails',
      run: (payload) => remindOffer(deps, sources, payload),
    },
    {
      name: 'notifications.tell-offer-closed',
      queue: 'mails',
      run: (payload) => tellClosed(deps, sources, payload),
    },
    {
      name: 'notifications.alarm-stuck-job',
      queue: 'mails',
      run: (payload) => alarmStuck(deps, sources, payload),
    },
  ];
}

async function sendOffer(deps: Needs, sources: OfferSources, payload: unknown): Promise<void> {
  const { offerId } = events['offer.made'].parse(payload);
  const offer = await sources.offer(offerId);
  // Closed before its mail was due: nobody is asked what they cannot answer.
  if (offer?.status !== 'made') return;
  const { offerMade } = await import('./templates/offer-made.tsx');
  await deliverMail(deps, {
    dedupeKey: `offer:${offerId}`,
    template: 'offer-made',
    recipient: offer.email,
    payload: { offerId },
    compose: () => offerMade({ offer, isReminder: false, baseUrl: deps.config.baseUrl }),
  });
}

async function remindOffer(deps: Needs, sources: OfferSources, payload: unknown): Promise<void> {
  const { offerId } = events['offer.reminder_due'].parse(payload);
  const offer = await sources.offer(offerId);
  if (offer?.status !== 'made') return;
  const { offerMade } = await import('./templates/offer-made.tsx');
  await deliverMail(deps, {
    dedupeKey: `offer-reminder:${offerId}`,
    template: 'offer-reminder',
    recipient: offer.email,
    payload: { offerId },
    compose: () => offerMade({ offer, isReminder: true, baseUrl: deps.config.baseUrl }),
  });
}

/** Only what the partner did not do themselves. */
async function tellClosed(deps: Needs, sources: OfferSources, payload: unknown): Promise<void> {
  const { offerId } = events['offer.closed'].parse(payload);
  const offer = await sources.offer(offerId);
  if (offer?.status !== 'withdrawn' && offer?.status !== 'lapsed') return;
  const { offerClosed } = await import('./templates/offer-closed.tsx');
  await deliverMail(deps, {
    dedupeKey: `offer-closed:${offerId}`,
    template: 'offer-closed',
    recipient: offer.email,
    payload: { offerId },
    compose: () => offerClosed({ offer, baseUrl: deps.config.baseUrl }),
  });
}

const JobToSeeTo = events['job.stuck'].or(events['job.partner_gone']);

/** Nobody is left, or who printed it is gone: somebody of the shop has to look, and reads why. */
async function alarmStuck(deps: Needs, sources: OfferSources, payload: unknown): Promise<void> {
  const { jobId, at } = JobToSeeTo.parse(payload);
  const job = await sources.stuckJob(jobId);
  if (!job?.need) return;
  const { jobStuck } = await import('./templates/job-stuck.tsx');
  await deliverMail(deps, {
    dedupeKey: `job-stuck:${jobId}:${at}`,
    template: 'job-stuck',
    recipient: await supportEmailOf(deps),
    payload: { jobId },
    compose: () => jobStuck({ job, baseUrl: deps.config.baseUrl }),
  });
}
