import { events } from '#server/events.ts';
import { INVITATION_DAYS, linkForMail, personForMail } from '#server/modules/accounts/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail, supportEmailOf } from './deliver-mail.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer' | 'secrets'>;

/**
 * The mails about accounts. Jobs carry ids: address and link are read when a mail is sent, and when its reason is gone
 * by then (link used or replaced, person deleted) it is not sent.
 */
export function accountMailJobs(deps: Needs): JobHandler[] {
  return [
    {
      name: 'notifications.send-verification',
      queue: 'mails',
      run: (payload) => sendVerification(deps, payload),
    },
    { name: 'notifications.send-reset', queue: 'mails', run: (payload) => sendReset(deps, payload) },
    { name: 'notifications.tell-known-mail', queue: 'mails', run: (payload) => tellKnownMail(deps, payload) },
    {
      name: 'notifications.tell-password-changed',
      queue: 'mails',
      run: (payload) => tellPasswordChanged(deps, payload),
    },
    {
      name: 'notifications.tell-partner-waits',
      queue: 'mails',
      run: (payload) => tellPartnerWaits(deps, payload),
    },
    {
      name: 'notifications.tell-payout-changed',
      queue: 'mails',
      run: (payload) => tellPayoutChanged(deps, payload),
    },
    { name: 'notifications.invite-partner', queue: 'mails', run: (payload) => invitePartner(deps, payload) },
    {
      name: 'notifications.tell-partner-approved',
      queue: 'mails',
      run: (payload) => tellPartnerApproved(deps, payload),
    },
  ];
}

async function sendVerification(deps: Needs, payload: unknown): Promise<void> {
  const { tokenId } = events['account.verification_requested'].parse(payload);
  const link = await linkForMail(deps, tokenId);
  if (!link) return;
  const { verification } = await import('./templates/verification.tsx');
  await deliverMail(deps, {
    dedupeKey: `verification:${tokenId}`,
    template: 'verification',
    recipient: link.email,
    payload: { tokenId },
    compose: () => verification({ url: link.url, baseUrl: deps.config.baseUrl }),
  });
}

async function sendReset(deps: Needs, payload: unknown): Promise<void> {
  const { tokenId } = events['account.reset_requested'].parse(payload);
  const link = await linkForMail(deps, tokenId);
  if (!link) return;
  const { resetLink } = await import('./templates/reset-link.tsx');
  await deliverMail(deps, {
    dedupeKey: `reset:${tokenId}`,
    template: 'reset-link',
    recipient: link.email,
    payload: { tokenId },
    compose: () => resetLink({ url: link.url, baseUrl: deps.config.baseUrl }),
  });
}

async function tellKnownMail(deps: Needs, payload: unknown): Promise<void> {
  const { userId, at } = events['account.registered_again'].parse(payload);
  const person = await personForMail(deps, userId);
  if (!person) return;
  const { knownMail } = await import('./templates/known-mail.tsx');
  await deliverMail(deps, {
    dedupeKey: `known-mail:${userId}:${at}`,
    template: 'known-mail',
    recipient: person.email,
    payload: { userId },
    compose: () => knownMail({ baseUrl: deps.config.baseUrl }),
  });
}

async function tellPasswordChanged(deps: Needs, payload: unknown): Promise<void> {
  const { userId, at, isFirst = false } = events['account.password_changed'].parse(payload);
  const person = await personForMail(deps, userId);
  if (!person) return;
  const { passwordChanged } = await import('./templates/password-changed.tsx');
  await deliverMail(deps, {
    dedupeKey: `password-changed:${userId}:${at}`,
    template: 'password-changed',
    recipient: person.email,
    payload: { userId },
    compose: () => passwordChanged({ changedAt: new Date(at), isFirst, baseUrl: deps.config.baseUrl }),
  });
}

/** Two mails for one reason: the partner knows what happens next, and support knows who waits. */
async function tellPartnerWaits(deps: Needs, payload: unknown): Promise<void> {
  const { userId } = events['account.email_verified'].parse(payload);
  const person = await personForMail(deps, userId);
  if (!person?.awaitsApproval) return;
  const { partnerToApprove, partnerWaits } = await import('./templates/partner-waits.tsx');
  const { baseUrl } = deps.config;
  const supportEmail = await supportEmailOf(deps);
  await deliverMail(deps, {
    dedupeKey: `partner-waits:${userId}`,
    template: 'partner-waits',
    recipient: person.email,
    payload: { userId },
    compose: () => partnerWaits({ baseUrl }),
  });
  await deliverMail(deps, {
    dedupeKey: `partner-to-approve:${userId}`,
    template: 'partner-to-approve',
    recipient: supportEmail,
    payload: { userId },
    compose: () => partnerToApprove({ person, baseUrl }),
  });
}

/** Whoever holds a stolen session does not move a partner's money unseen. */
async function tellPayoutChanged(deps: Needs, payload: unknown): Promise<void> {
  const { userId, at } = events['partner.payout_changed'].parse(payload);
  const person = await personForMail(deps, userId);
  if (!person) return;
  const { payoutChanged } = await import('./templates/payout-changed.tsx');
  await deliverMail(deps, {
    dedupeKey: `payout-changed:${userId}:${at}`,
    template: 'payout-changed',
    recipient: person.email,
    payload: { userId },
    compose: () => payoutChanged({ changedAt: new Date(at), baseUrl: deps.config.baseUrl }),
  });
}

async function invitePartner(deps: Needs, payload: unknown): Promise<void> {
  const { tokenId } = events['account.partner_entered'].parse(payload);
  const link = await linkForMail(deps, tokenId);
  if (!link) return;
  const { partnerInvited } = await import('./templates/partner-entered.tsx');
  await deliverMail(deps, {
    dedupeKey: `partner-invited:${tokenId}`,
    template: 'partner-invited',
    recipient: link.email,
    payload: { tokenId },
    compose: () => partnerInvited({ url: link.url, days: INVITATION_DAYS, baseUrl: deps.config.baseUrl }),
  });
}

async function tellPartnerApproved(deps: Needs, payload: unknown): Promise<void> {
  const { userId, at } = events['account.approved'].parse(payload);
  const person = await personForMail(deps, userId);
  if (!person) return;
  const { partnerApproved } = await import('./templates/partner-entered.tsx');
  await deliverMail(deps, {
    dedupeKey: `partner-approved:${userId}:${at}`,
    template: 'partner-approved',
    recipient: person.email,
    payload: { userId },
    compose: () => partnerApproved({ firstName: person.firstName, baseUrl: deps.config.baseUrl }),
  });
}
