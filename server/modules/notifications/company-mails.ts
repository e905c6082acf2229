import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail } from './deliver-mail.ts';

export interface MailedInvitation {
  email: string;
  legalName: string;
  /** Who invited: their name. */
  invitedBy: string;
}

export interface CompanySources {
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
