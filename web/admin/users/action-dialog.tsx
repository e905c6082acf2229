import type { Role } from '#contract/accounts/accounts.ts';
import type { AdminUser } from '#contract/accounts/users.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { deactivationConsequences, roleConsequences } from './action-words.ts';
import { nameOf } from './use-users.ts';
import styles from './users-page.module.css';

/** What is about to be done to somebody. */
export type UserAction =
  | { readonly kind: 'role'; readonly user: AdminUser; readonly role: Role }
  | { readonly kind: 'deactivate'; readonly user: AdminUser };

interface ActionDialogProps {
  action: UserAction | null;
  isBusy: boolean;
  onConfirm: (action: UserAction) => void;
  onCancel: () => void;
}

const roleNames: Readonly<Record<Role, string>> = {
  customer: 'a customer',
  psp: 'a print partner',
  admin: 'an admin',
};

/** Says in words what another role, or being deactivated, will mean for somebody, before it happens. */
export function ActionDialog({ action, isBusy, onConfirm, onCancel }: ActionDialogProps) {
  const words = action?.kind === 'role' ? roleConsequences(action.user, action.role) : [];
  const says = action?.kind === 'deactivate' ? deactivationConsequences(action.user) : words;
  return (
    <ConfirmDialog
      isOpen={action !== null}
      title={action?.kind === 'role' ? 'Change role' : 'Deactivate user'}
      confirmText={action?.kind === 'role' ? `Make ${roleNames[action.role]}` : 'Deactivate'}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={() => {
        if (action) onConfirm(action);
      }}
    >
      {action ? (
        <ul className={styles.consequences} aria-label={`What happens to ${nameOf(action.user)}`}>
          {says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  );
}
