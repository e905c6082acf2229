import type { Role } from '#contract/accounts.ts';
import type { AdminUser } from '#contract/users.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { deactivationConsequences, roleConsequences } from './deed-words.ts';
import { nameOf } from './use-users.ts';
import styles from './users-page.module.css';

/** What is about to be done to somebody. */
export type Deed =
  | { readonly kind: 'role'; readonly user: AdminUser; readonly role: Role }
  | { readonly kind: 'deactivate'; readonly user: AdminUser };

interface DeedDialogProps {
  deed: Deed | null;
  isBusy: boolean;
  onConfirm: (deed: Deed) => void;
  onCancel: () => void;
}

const roleNames: Readonly<Record<Role, string>> = { customer: 'a customer', psp: 'a PSP', admin: 'an admin' };

/** Says in words what another role, or being deactivated, will mean for somebody, before it happens. */
export function DeedDialog({ deed, isBusy, onConfirm, onCancel }: DeedDialogProps) {
  const words = deed?.kind === 'role' ? roleConsequences(deed.user, deed.role) : [];
  const says = deed?.kind === 'deactivate' ? deactivationConsequences(deed.user) : words;
  return (
    <ConfirmDialog
      isOpen={deed !== null}
      title={deed?.kind === 'role' ? 'Change role' : 'Deactivate user'}
      confirmText={deed?.kind === 'role' ? `Make ${roleNames[deed.role]}` : 'Deactivate'}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={() => {
        if (deed) onConfirm(deed);
      }}
    >
      {deed ? (
        <ul className={styles.consequences} aria-label={`What happens to ${nameOf(deed.user)}`}>
          {says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  );
}
