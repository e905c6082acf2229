import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail, supportEmailOf } from './deliver-mail.ts';
import type { MailSources } from './jobs.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** What somebody reported of their order; money in paise. */
export interface MailedClaim {
  orderId: string;
  ticket: string;
  kind: 'damaged' | 'wrong' | 'late' | 'missing' | 'quality' | 'not_arrived';
  wish: 'reprint' | 'refund' | 'told' | null;
  productName: string;
  quantity: number;
  /** Which of many addresses it is about, and the same for whoever printed it; null where there is one. */
  deliverTo: string | null;
  town: string | null;
  text: string;
  photoCount: number;
  /** Somebody of the shop wrote it down for the customer. */
  isByStaff: boolean;
  status: string;
  acknowledgeBy: Date;
  resolveBy: Date;
  answer: string | null;
  refundPaise: number | null;
  /** Of whoever printed it; null: nobody did, or they are gone. */
  partnerEmail: string | null;
  jobId: string | null;
  /** Until when they may answer. */
  answerBy: Date | null;
  partnerAnswer: { agrees: boolean; text: string } | null;
  borneBy: 'partner' | 'courier' | 'shop' | 'customer' | null;
  borneBecause: string | null;
  chargedPaise: number | null;
}

/** Mails about claims: received, answered by whoever printed it, looked at, decided, and decided again. */
export function claimMailJobs(deps: Needs, sources: MailSources): JobHandler[] {
  return [
    { name: 'notifications.tell-claim', queue: 'mails', run: (payload) => tellClaim(deps, sources, payload) },
    {
      name: 'notifications.tell-claim-answered',
      queue: 'mails',
      run: (payload) => tellAnswered(deps, sources, payload),
    },
    {
      name: 'notifications.tell-claim-seen',
      queue: 'mails',
      run: (payload) => tellSeen(deps, sources, payload),
    },
    {
      name: 'notifications.tell-claim-decided',
      queue: 'mails',
      run: (payload) => tellDecided(deps, sources, payload),
    },
    {
      name: 'notifications.tell-claim-reopened',
      queue: 'mails',
      run: (payload) => tellReopened(deps, sources, payload),
    },
  ];
}

/** Two mails for one reason: the customer has a ticket number and its clocks, and support knows of both. */
async function tellClaim(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { claimId, orderId } = events['claim.made'].parse(payload);
  const claim = await sources.claim(claimId);
  if (!claim) return;
  const { claimReceived, claimRaised } = await import('./templates/claims/claim-mails.tsx');
  const { baseUrl } = deps.config;
  await deliverMail(deps, {
    dedupeKey: `claim-to-look-at:${claimId}`,
    template: 'claim-to-look-at',
    recipient: await supportEmailOf(deps),
    payload: { claimId, orderId },
    compose: () => claimRaised({ claim, claimId, baseUrl }),
  });
  if (claim.partnerEmail && claim.answerBy) {
    const { claimToAnswer } = await import('./templates/claims/partner-claim-mails.tsx');
    await deliverMail(deps, {
      dedupeKey: `claim-to-answer:${claimId}`,
      template: 'claim-to-answer',
      recipient: claim.partnerEmail,
      payload: { claimId, orderId },
      compose: () => claimToAnswer({ claim, baseUrl }),
    });
  }
  const order = await sources.order(orderId);
  if (!order) return;
  await deliverMail(deps, {
    dedupeKey: `claim-received:${claimId}`,
    template: 'claim-received',
    recipient: order.customerEmail,
    payload: { claimId, orderId },
    compose: () => claimReceived({ claim, order, baseUrl }),
  });
}

/** To support: the partner's side is known, it can be decided. */
async function tellAnswered(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { claimId, orderId } = events['claim.answered'].parse(payload);
  const claim = await sources.claim(claimId);
  if (!claim?.partnerAnswer || claim.answer) return;
  const { claimAnswered } = await import('./templates/claims/partner-claim-mails.tsx');
  await deliverMail(deps, {
    dedupeKey: `claim-answered:${claimId}`,
    template: 'claim-answered',
    recipient: await supportEmailOf(deps),
    payload: { claimId, orderId },
    compose: () => claimAnswered({ claim, claimId, baseUrl: deps.config.baseUrl }),
  });
}

async function tellSeen(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { claimId, orderId } = events['claim.acknowledged'].parse(payload);
  const [claim, order] = [await sources.claim(claimId), await sources.order(orderId)];
  // Decided before this mail was due: that mail says more.
  if (!claim || !order || claim.status !== 'acknowledged') return;
  const { claimSeen } = await import('./templates/claims/claim-mails.tsx');
  await deliverMail(deps, {
    dedupeKey: `claim-seen:${claimId}`,
    template: 'claim-seen',
    recipient: order.customerEmail,
    payload: { claimId, orderId },
    compose: () => claimSeen({ claim, order, baseUrl: deps.config.baseUrl }),
  });
}

async function tellDecided(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { claimId, orderId, at } = events['claim.decided'].parse(payload);
  const [claim, order] = [await sources.claim(claimId), await sources.order(orderId)];
  // Its reprint was cancelled before this mail was due: it is decided again.
  if (!claim?.answer) return;
  if (claim.partnerEmail && claim.borneBy) {
    const { claimSettled } = await import('./templates/claims/partner-claim-mails.tsx');
    await deliverMail(deps, {
      dedupeKey: `claim-settled:${claimId}:${at}`,
      template: 'claim-settled',
      recipient: claim.partnerEmail,
      payload: { claimId, orderId },
      compose: () => claimSettled({ claim, baseUrl: deps.config.baseUrl }),
    });
  }
  if (!order) return;
  const { claimDecided } = await import('./templates/claims/claim-mails.tsx');
  await deliverMail(deps, {
    dedupeKey: `claim-decided:${claimId}:${at}`,
    template: 'claim-decided',
    recipient: order.customerEmail,
    payload: { claimId, orderId },
    compose: () => claimDecided({ claim, order, baseUrl: deps.config.baseUrl }),
  });
}

/**
 * Its reprint was cancelled: support decides again, the customer reads that it does not come, and whoever printed it
 * what that means for them.
 */
async function tellReopened(deps: Needs, sources: MailSources, payload: unknown): Promise<void> {
  const { claimId, orderId, at } = events['claim.reopened'].parse(payload);
  const [claim, order] = [await sources.claim(claimId), await sources.order(orderId)];
  // Decided before this mail was due.
  if (!claim || claim.borneBy) return;
  const { claimReopened, claimToDecideAgain, reprintCancelled } = await import(
    './templates/claims/claim-reopened-mails.tsx'
  );
  const { baseUrl } = deps.config;
  const now = deps.clock.now();
  await deliverMail(deps, {
    dedupeKey: `claim-to-decide-again:${claimId}:${at}`,
    template: 'claim-to-decide-again',
    recipient: await supportEmailOf(deps),
    payload: { claimId, orderId },
    compose: () => claimToDecideAgain({ claim, claimId, now, isCustomerTold: order !== null, baseUrl }),
  });
  if (order)
    await deliverMail(deps, {
      dedupeKey: `reprint-cancelled:${claimId}:${at}`,
      template: 'reprint-cancelled',
      recipient: order.customerEmail,
      payload: { claimId, orderId },
      compose: () => reprintCancelled({ claim, order, now, baseUrl }),
    });
  if (!claim.partnerEmail || !claim.answerBy) return;
  await deliverMail(deps, {
    dedupeKey: `claim-reopened:${claimId}:${at}`,
    template: 'claim-reopened',
    recipient: claim.partnerEmail,
    payload: { claimId, orderId },
    compose: () => claimReopened({ claim, baseUrl }),
  });
}
