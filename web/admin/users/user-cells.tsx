import { Button, NativeSelect } from '@mantine/core';
import type { Role } from '#contract/accounts/accounts.ts';
import type { AdminUser } from '#contract/accounts/users.ts';
import { Dot } from '../ui/dot.tsx';
import { MailText } from '../ui/mail-text.tsx';
import { nameOf } from './use-users.ts';
import styles from './users-page.module.css';

export function UserCell({ user }: { user: AdminUser }) {
  return (
    <div className={styles.who}>
      <div className={styles.name}>{nameOf(user)}</div>
      {user.terms?.businessName ? <div>{user.terms.businessName}</div> : null}
      <div className={styles.mail}>
        <MailText>{user.email}</MailText>
      </div>
    </div>
  );
}

const roles = [
  { value: 'customer', label: 'Customer' },
  { value: 'psp', label: 'PSP' },
  { value: 'admin', label: 'Admin' },
];

interface RoleCellProps {
  user: AdminUser;
  isBusy: boolean;
  onChange: (role: Role) => void;
}

/** Shows the role the server knows: a choice is asked about first, and appears when it was taken. */
export function RoleCell({ user, isBusy, onChange }: RoleCellProps) {
  return (
    <NativeSelect
      aria-label={`Role of ${nameOf(user)}`}
      className={styles.role}
      data={roles}
      value={user.role}
      disabled={isBusy}
      onChange={(event) => onChange(event.currentTarget.value as Role)}
    />
  );
}

export function StatusCell({ user }: { user: AdminUser }) {
  return (
    <>
      <Dot tone={user.isActive ? 'good' : 'quiet'}>{user.isActive ? 'Active' : 'Inactive'}</Dot>
      {user.standing === 'awaiting' ? <div className={styles.mail}>Awaiting approval</div> : null}
    </>
  );
}

interface ActionsProps {
  user: AdminUser;
  isBusy: boolean;
  onActivate: () => void;
  onDeactivate: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function ActionsCell(props: ActionsProps) {
  const { user, isBusy, onActivate, onDeactivate, onEdit, onDelete } = props;
  const about = (what: string) => `${what} ${nameOf(user)}`;
  const toggle = user.isActive ? 'Deactivate' : 'Activate';
  const look = { size: 'compact-md', variant: 'default', disabled: isBusy } as const;
  return (
    <div className={styles.actions}>
      <Button {...look} aria-label={about(toggle)} onClick={user.isActive ? onDeactivate : onActivate}>
        {toggle}
      </Button>
      <Button {...look} aria-label={about('Edit')} onClick={onEdit}>
        Edit
      </Button>
      <Button {...look} aria-label={about('Delete')} onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}
