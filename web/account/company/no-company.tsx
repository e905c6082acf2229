import { useState } from 'react';
import type { OwnInvitation } from '#contract/companies/companies.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { NameDialog } from './name-dialog.tsx';
import { memberWords, roleHints } from './role-words.ts';
import type { OwnCompany } from './use-company.ts';

/** What somebody without a company can do: join the one they were invited to, or make one. */
export function NoCompany({ own }: { own: OwnCompany }) {
  const [isMaking, setMaking] = useState(false);
  return (
    <div className={styles.stack}>
      <h2 className="spoken">Company</h2>
      {own.invitations.length > 0 ? (
        <ul className={styles.list}>
          {own.invitations.map((invitation) => (
            <Invitation key={invitation.invitationId} own={own} invitation={invitation} />
          ))}
        </ul>
      ) : null}
      <EmptyState
        title="Order as a company"
        text="Invite colleagues, share addresses and cost centres, and say who may order up to how much without an approval."
      >
        <Button look={own.invitations.length > 0 ? 'secondary' : 'primary'} onClick={() => setMaking(true)}>
          Make a company
        </Button>
      </EmptyState>
      {isMaking ? (
        <NameDialog
          title="Make a company"
          name=""
          onSave={(legalName) => own.create({ legalName, gstDetails: null })}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </div>
  );
}

function Invitation({ own, invitation }: { own: OwnCompany; invitation: OwnInvitation }) {
  const { invitationId, legalName, invitedBy, role } = invitation;
  const action = useAction(errorText('Your answer could not be sent. Please try again.'));
  return (
    <li className={styles.card}>
      <div className={styles.lines}>
        <h3 className={styles.title}>{legalName}</h3>
        <span>{invitedBy} invites you as</span>
        <span>
          <strong>{memberWords(invitation)}</strong>
        </span>
        <span className={styles.quiet}>{roleHints[role]}</span>
      </div>
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button
          isBusy={action.busyKey === 'join'}
          aria-label={`Join ${legalName}`}
          onClick={() => void action.run(() => own.accept(invitationId), 'join')}
        >
          Join
        </Button>
        <Button
          look="quiet"
          isBusy={action.busyKey === 'decline'}
          aria-label={`Decline the invitation of ${legalName}`}
          onClick={() => void action.run(() => own.endInvitation(invitationId), 'decline')}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
