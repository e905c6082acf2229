import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailedOrder } from './jobs.ts';

export interface MailedInvitation {
  email: string;
  legalName: string;
  /** Who invited: their name. */
  invitedBy: string;
}

interface MailedMember {
  userId: string;
  name: string;
  email: string;
}

/** What a buyer asked somebody of their company to approve. */
export interface MailedApproval {
  order: MailedOrder & {
    shipName: string;
    shipCity: string;
    shipZip: string;
    costCentre: string | null;
    /** How many it is divided among; 0 where it goes to one. */
    addresses: number;
    shippingPaise: number;
  };
  state: 'waiting' | 'approved' | 'declined';
  /** It can still be paid. */
  isOpen: boolean;
  /** Null once they left the company. */
  askedBy: MailedMember | null;
  approvers: readonly MailedMember[];
  decidedBy: string | null;
  reason: string | null;
}

/** Money on the balance of a company, in paise, and who paid it in. */
export interface MailedDeposit {
  email: string;
  legalName: string;
  amountPaise: number;
  balancePaise: number;
  voucherNumber: string;
}

export interface CompanySources {
  /** Null once who paid it in is erased. */
  deposit(paymentId: string): Promise<MailedDeposit | null>;
  approval(orderId: string): Promise<MailedApproval | null>;
  /** Null once it is answered, withdrawn or over. */
  invitation(invitationId: string): Promise<MailedInvitation | null>;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** The mails of companies. */
export function companyMailJobs(deps: Needs, sources: CompanySources): JobHandler[] {
  return [
    {
      name: 'notifications.invite-member',
      queue: 'mails',
      run: (payload) => inviteMember(deps, sources, payload),
    },
    {
      name: 'notifications.confirm-deposit',
      queue: 'mails',
      run: (payload) => confirmDeposit(deps, sources, payload),
    },
    {
      name: 'notifications.ask-approval',
      queue: 'mails',
      run: (payload) => askApproval(deps, sources, payload),
    },
    {
      name: 'notifications.tell-approval',
      queue: 'mails',
      run: (payload) => tellApproval(deps, sources, payload),
    },
  ];
}

async function inviteMember(deps: Needs, sources: CompanySources, payload: unknown): Promise<void> {
  const { invitationId } = events['company.member_invited'].parse(payload);
  const invitation = await sources.invitation(invitationId);
  if (!invitation) return;
  const { memberInvited } = await import('./templates/member-invited.tsx');
  await deliverMail(deps, {
    dedupeKey: `member-invited:${invitationId}`,
    template: 'member-invited',
    recipient: invitation.email,
    payload: { invitationId },
    compose: () => memberInvited({ invitation, baseUrl: deps.config.baseUrl }),
  });
}

async function confirmDeposit(deps: Needs, sources: CompanySources, payload: unknown): Promise<void> {
  const { paymentId } = events['company.deposit_received'].parse(payload);
  const deposit = await sources.deposit(paymentId);
  if (!deposit) return;
  const { depositReceived } = await import('./templates/deposit-received.tsx');
  await deliverMail(deps, {
    dedupeKey: `deposit-received:${paymentId}`,
    template: 'deposit-received',
    recipient: deposit.email,
    payload: { paymentId },
    compose: () => depositReceived({ deposit, baseUrl: deps.config.baseUrl }),
  });
}

/** To each who may approve. Nobody is asked about what is decided, paid or over meanwhile. */
async function askApproval(deps: Needs, sources: CompanySources, payload: unknown): Promise<void> {
  const { orderId, at } = events['order.approval_asked'].parse(payload);
  const approval = await sources.approval(orderId);
  if (!approval?.isOpen || approval.state !== 'waiting') return;
  const { approvalRequested } = await import('./templates/approval-mails.tsx');
  for (const { userId, email } of approval.approvers) {
    await deliverMail(deps, {
      dedupeKey: `approval-asked:${orderId}:${at}:${userId}`,
      template: 'approval-asked',
      recipient: email,
      payload: { orderId },
      compose: () => approvalRequested({ approval, baseUrl: deps.config.baseUrl }),
    });
  }
}

/** To who asked. */
async function tellApproval(deps: Needs, sources: CompanySources, payload: unknown): Promise<void> {
  const { orderId, outcome, at } = events['order.approval_ended'].parse(payload);
  const approval = await sources.approval(orderId);
  if (!approval?.askedBy) return;
  const { approvalEnded } = await import('./templates/approval-mails.tsx');
  await deliverMail(deps, {
    dedupeKey: `approval-ended:${orderId}:${at}`,
    template: 'approval-ended',
    recipient: approval.askedBy.email,
    payload: { orderId },
    compose: () => approvalEnded({ approval, outcome, baseUrl: deps.config.baseUrl }),
  });
}
