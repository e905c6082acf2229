import { type FormEvent, useState } from 'react';
import { ChangePasswordBody, type changePassword } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { setTokens, toStored } from '#web/lib/session/store.ts';
import { ExplainedButton } from '#web/ui/forms/explained-button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { PasswordRules } from '#web/ui/forms/password-rules.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './profile-page.module.css';

const BLANK = { old_password: '', new_password: '', confirmation: '' };
type Values = typeof BLANK;

const FIELDS = [
  { name: 'old_password', label: 'Old password', autoComplete: 'current-password' },
  { name: 'new_password', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Confirm new password', autoComplete: 'new-password' },
] as const;

/** By the server's own rules, and the two that only the form knows of. */
function issuesOf({ confirmation, ...body }: Values) {
  const issues = issuesOfForm(ChangePasswordBody, body);
  if (confirmation !== body.new_password) {
    issues.push({ path: 'confirmation', message: 'Passwords do not match' });
  }
  return issues;
}

/** Changes the password. Every other session ends, this one goes on with new tokens. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState(BLANK);
  const [hasChanged, setChanged] = useState(false);
  const submission = useSubmission('Password change failed');
  const isBlank = Object.values(values).some((value) => value === '');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBlank) return;
    setChanged(false);
    const { confirmation: _confirmation, ...body } = values;
    const send = async () => {
      setTokens(toStored(await call<typeof changePassword>('PUT', '/auth/change-password', { body })));
      setValues(BLANK);
      setChanged(true);
    };
    void submission.submit(event.currentTarget, { issues: issuesOf(values), send });
  };

  return (
    <form className={styles.passwords} onSubmit={submit} noValidate>
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {FIELDS.map((field) => (
        <PasswordField
          key={field.name}
          {...field}
          maxLength={field.name === 'old_password' ? 1024 : 256}
          required
          value={values[field.name]}
          error={submission.errors[field.name]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setValues((before) => ({ ...before, [field.name]: value }));
            setChanged(false);
            submission.clearError(field.name);
          }}
        />
      ))}
      <PasswordRules password={values.new_password} />
      {submission.failure ? (
        <Notice tone="danger" isLive>
          {submission.failure.message}
        </Notice>
      ) : null}
      {hasChanged ? (
        <Notice tone="success" isLive>
          <p>Password changed successfully.</p>
          <p className={styles.quiet}>Every other device is signed out.</p>
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <ExplainedButton
          type="submit"
          isBusy={submission.isBusy}
          why={isBlank ? 'Fill in all three fields to change it.' : null}
        >
          {submission.isBusy ? 'Changing Password…' : 'Change Password'}
        </ExplainedButton>
      </div>
    </form>
  );
}
