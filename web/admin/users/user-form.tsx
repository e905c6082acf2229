import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type AdminUser,
  CreateUserBody,
  type createUser,
  UpdateUserBody,
  type updateUser,
} from '#contract/accounts/users.ts';
import { PartnerFields, partnerIssues } from '#contract/partners/partner-fields.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { type Submission, useSubmission } from '#web/lib/forms/use-submission.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useLeaving } from '../lib/use-leaving.ts';
import { Modal } from '../ui/dialogs.tsx';
import { LeaveQuestion } from '../ui/leave-question.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { PartnerFieldset } from './partner-fieldset.tsx';
import { readUserForm } from './read-user-form.ts';
import { conflictingVersion } from './use-user-actions.ts';
import styles from './user-form.module.css';

interface UserFormProps {
  /** Null: a new print partner. */
  user: AdminUser | null;
  /** What the page calls them. */
  what: 'user' | 'print partner';
  onSaved: (user: AdminUser, done: string) => void;
  onClose: () => void;
}

async function create(form: HTMLFormElement): Promise<AdminUser> {
  const { email, person, partner } = readUserForm(form);
  const body = { email, ...person, role: 'psp' as const, ...partner };
  return (await adminCall<typeof createUser>('POST', '/auth/admin/users', { body })).user;
}

async function update(form: HTMLFormElement, user: AdminUser, version: string): Promise<AdminUser> {
  const { person, partner } = readUserForm(form);
  const body = { ...person, ...(user.role === 'psp' && partner), version };
  const params = { userId: user.userId };
  return (await adminCall<typeof updateUser>('PUT', '/auth/admin/users/{userId}', { params, body })).user;
}

function issuesOf(form: HTMLFormElement, user: AdminUser | null) {
  const { email, person, partner } = readUserForm(form);
  if (!user) {
    const body = { email, ...person, role: 'psp', ...partner };
    return [...issuesOfForm(CreateUserBody, body), ...partnerIssues(partner)];
  }
  const own = issuesOfForm(UpdateUserBody, person);
  if (user.role !== 'psp') return own;
  return [...own, ...issuesOfForm(PartnerFields, partner), ...partnerIssues(partner)];
}

function PersonFields({ user, submission }: { user: AdminUser | null; submission: Submission }) {
  const field = (name: 'email' | 'firstName' | 'lastName' | 'phone') => ({
    name,
    required: true,
    size: 'md',
    error: submission.errors[name],
    onInput: () => submission.clearError(name),
  });
  return (
    <div className={styles.pairs}>
      {user ? (
        <TextInput
          label="Email"
          size="md"
          value={user.email}
          readOnly
          description="Email cannot be changed"
        />
      ) : (
        <TextInput
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          data-autofocus
        />
      )}
      <TextInput
        {...field('phone')}
        label="Phone"
        type="tel"
        maxLength={20}
        defaultValue={user?.phone ?? ''}
      />
      <TextInput {...field('firstName')} label="First name" maxLength={60} defaultValue={user?.firstName} />
      <TextInput {...field('lastName')} label="Last name" maxLength={60} defaultValue={user?.lastName} />
    </div>
  );
}

/** The spec's Create/Edit user modal. What was typed stays when somebody else was faster; theirs is shown beside it. */
export function UserForm({ user, what, onSaved, onClose }: UserFormProps) {
  const [theirs, setTheirs] = useState<AdminUser | null>(null);
  const [isUntouched, setUntouched] = useState(true);
  const leaving = useLeaving(isUntouched, onClose);
  const submission = useSubmission(user ? 'Failed to update user' : 'Failed to create user', (refusal) =>
    setTheirs((before) => conflictingVersion(refusal) ?? before),
  );
  const named = what === 'user' ? 'User' : 'Print partner';
  const isPartner = !user || user.role === 'psp';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void submission.submit(form, {
      issues: issuesOf(form, user),
      send: async () => {
        if (!user) return onSaved(await create(form), `${named} created successfully`);
        onSaved(await update(form, user, (theirs ?? user).version), `${named} updated successfully`);
      },
    });
  };
  return (
    <Modal
      opened
      onClose={leaving.close}
      title={`${user ? 'Edit' : 'Create'} ${what}`}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={styles.form}
        data-loses="nothing"
        method="post"
        noValidate
        onSubmit={submit}
        onInput={() => setUntouched(false)}
      >
        <div role="alert">
          {submission.failure ? <p className={styles.failure}>{submission.failure.message}</p> : null}
        </div>
        {theirs ? <ConflictNotice user={theirs} /> : null}
        <PersonFields user={user} submission={submission} />
        {user ? null : (
          <NativeSelect
            label="Role"
            size="md"
            data={[{ value: 'psp', label: 'PSP' }]}
            description="Print partners are created here. They get a mail with a link to set their password."
          />
        )}
        {isPartner ? <PartnerFieldset user={user} submission={submission} /> : null}
        <div className={styles.buttons}>
          <Button variant="default" onClick={leaving.close}>
            Cancel
          </Button>
          <Button type="submit" loading={submission.isBusy}>
            {user ? 'Save changes' : `Create ${what}`}
          </Button>
        </div>
      </form>
      <LeaveQuestion leaving={leaving} />
    </Modal>
  );
}
