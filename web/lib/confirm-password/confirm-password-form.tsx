import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { confirmPassword } from '#contract/accounts/accounts.ts';
import type { Issue } from '#contract/errors.ts';
import { call } from '#web/lib/api.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/forms/code-field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './confirm-password.module.css';

interface ConfirmPasswordFormProps {
  /** Who is asked: password managers look for it beside the password. */
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

interface Typed {
  readonly password: string;
  /** Empty where none is asked for. */
  readonly totp: string;
}

function issuesOf({ password, totp }: Typed, asksCode: boolean): Issue[] {
  const issues: Issue[] = [];
  if (password === '') issues.push({ path: 'password', message: 'Password is required' });
  if (asksCode && totp === '') issues.push({ path: 'totp', message: 'Please enter the six digits' });
  return issues;
}

/** Asks for the password once more, and for the code where two-step sign-in is on: the server said `password_needed`. */
export function ConfirmPasswordForm({ email, onConfirmed, onCancel }: ConfirmPasswordFormProps) {
  const submission = useSubmission('An unexpected error occurred.');
  const input = useRef<HTMLInputElement>(null);
  const hasTotp = useSession(({ profile }) => profile?.hasTotp === true);
  // Switched on elsewhere meanwhile: the server says so.
  const [wasAskedCode, setAskedCode] = useState(false);
  const asksCode = hasTotp || wasAskedCode;
  const { failure, errors, isBusy } = submission;

  useEffect(() => {
    if (!input.current) return;
    // A dialog that opens around it looks for this; one that is open already does not.
    input.current.autofocus = true;
    input.current.focus();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    const totp = String(form.get('totp') ?? '').trim();
    void submission
      .submit(event.currentTarget, {
        issues: issuesOf({ password, totp }, asksCode),
        send: async () => {
          const body = { password, ...(totp && { totp }) };
          await call<typeof confirmPassword>('POST', '/auth/confirm-password', { body });
        },
      })
      .then((isDone) => {
        if (isDone) onConfirmed();
      });
  };
  const isAskedNow = errors.totp !== undefined;
  useEffect(() => {
    if (isAskedNow) setAskedCode(true);
  }, [isAskedNow]);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p>To be sure that it is you, please enter your password again.</p>
      {failure && !errors.password && !errors.totp ? (
        <Notice tone="danger" isLive>
          {failure.message}
        </Notice>
      ) : null}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        ref={input}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={1024}
        error={errors.password}
        onInput={() => submission.clearError('password')}
      />
      {asksCode ? <CodeField error={errors.totp} onInput={() => submission.clearError('totp')} /> : null}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Checking…' : 'Continue'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
