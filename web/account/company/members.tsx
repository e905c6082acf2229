import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import type { Company, CompanyInvitation, CompanyMember } from '#contract/companies/companies.ts';
import { formatDay } from '#contract/dates.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../addresses/addresses.module.css';
import { AskFirst } from './ask-first.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { memberWords } from './role-words.ts';
import type { OwnCompany } from './use-company.ts';

interface MembersProps {
  own: OwnCompany;
  company: Company;
  profile: User;
}

/** Who orders for the company. Owners change it; everybody may leave. */
export function Members({ own, company, profile }: MembersProps) {
  const [edited, setEdited] = useState<CompanyMember | 'new' | null>(null);
  const isOwner = company.role === 'owner';
  return (
    <section className={styles.stack} aria-labelledby="members-title">
      <h2 id="members-title">Members</h2>
      <ul className={styles.list}>
        {company.members.map((member) => (
          <MemberCard
            key={member.memberId}
            member={member}
            own={own}
            company={company}
            onEdit={() => setEdited(member)}
          />
        ))}
        {company.invitations.map((invitation) => (
          <InvitationCard key={invitation.invitationId} invitation={invitation} own={own} />
        ))}
      </ul>
      {isOwner ? (
        <div>
          <Button onClick={() => setEdited('new')}>Invite a member</Button>
        </div>
      ) : null}
      {edited ? (
        <MemberDialog
          own={own}
          member={edited === 'new' ? null : edited}
          ownEmail={profile.email}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </section>
  );
}

interface MemberCardProps {
  member: CompanyMember;
  own: OwnCompany;
  company: Company;
  onEdit: () => void;
}

function MemberCard({ member, own, company, onEdit }: MemberCardProps) {
  const [isAsking, setAsking] = useState(false);
  const isOwner = company.role === 'owner';
  const { name, email, isMe } = member;
  const isLast = company.members.length === 1;
  return (
    <li className={styles.card}>
      <div className={styles.lines}>
        <h3 className={styles.title}>
          {name} {isMe ? <span className={styles.mark}>You</span> : null}
        </h3>
        <span>{email}</span>
        <span className={styles.quiet}>{memberWords(member)}</span>
      </div>
      {isOwner || isMe ? (
        <div className={styles.actions}>
          {isOwner ? (
            <Button look="secondary" size="small" aria-label={`Change what ${name} may do`} onClick={onEdit}>
              Change
            </Button>
          ) : null}
          <Button
            look="quiet"
            size="small"
            aria-label={isMe ? 'Leave the company' : `Remove ${name}`}
            onClick={() => setAsking(true)}
          >
            {isMe ? 'Leave' : 'Remove'}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <AskFirst
          title={isMe ? `Leave ${company.legalName}?` : `Remove ${name}?`}
          verb={isMe ? 'Leave' : 'Remove'}
          onYes={() => own.removeMember(member.memberId)}
          onClose={() => setAsking(false)}
        >
          <p>{leavingWords({ isMe, isLast, name })}</p>
        </AskFirst>
      ) : null}
    </li>
  );
}

function leavingWords({ isMe, isLast, name }: { isMe: boolean; isLast: boolean; name: string }): string {
  if (isLast) {
    return 'You are the last member: the company ends with its addresses and cost centres. Your orders stay yours.';
  }
  if (isMe)
    return 'You see and order nothing of the company any more. What you ordered for it stays with it.';
  return `${name} sees and orders nothing of the company any more. Their orders for it stay with the company.`;
}

function InvitationCard({ invitation, own }: { invitation: CompanyInvitation; own: OwnCompany }) {
  const [isAsking, setAsking] = useState(false);
  const { email, expiresAt, invitationId } = invitation;
  return (
    <li className={styles.card}>
      <div className={styles.lines}>
        <h3 className={styles.title}>
          {email} <span className={styles.mark}>Invited</span>
        </h3>
        <span className={styles.quiet}>{memberWords(invitation)}</span>
        <span className={styles.quiet}>Open until {formatDay(dayInIndia(new Date(expiresAt)))}</span>
      </div>
      <div className={styles.actions}>
        <Button
          look="quiet"
          size="small"
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() => setAsking(true)}
        >
          Withdraw
        </Button>
      </div>
      {isAsking ? (
        <AskFirst
          title="Withdraw the invitation?"
          verb="Withdraw"
          onYes={() => own.endInvitation(invitationId)}
          onClose={() => setAsking(false)}
        >
          <p>{email} can no longer join with it.</p>
        </AskFirst>
      ) : null}
    </li>
  );
}
