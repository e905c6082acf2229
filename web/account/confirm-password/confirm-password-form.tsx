import { type FormEvent, useEffect, useRef } from 'react';
import type { confirmPassword } from '#contract/accounts.ts';
import { call } from '#web/lib/api.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import styles from '../frame/account-frame.module.css';

interface ConfirmPasswordFormProps {
  /** Who is asked: password managers look for it beside the password. */
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the password once more, where the server answered `password_needed`. */
export function ConfirmPasswordForm({ email, onConfirmed, onCancel }: ConfirmPasswordFormProps) {
  const submission = useSubmission('An unexpected error occurred.');
  const input = useRef<HTMLInputElement>(null);
  const { failure, errors, isBusy } = submission;

  useEffect(() => {
    input.current?.focus();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    void submission
      .submit(event.currentTarget, {
        issues: password === '' ? [{ path: 'password', message: 'Password is required' }] : [],
        send: async () => {
          await call<typeof confirmPassword>('POST', '/auth/confirm-password', { body: { password } });
        },
      })
      .then((isDone) => {
        if (isDone) onConfirmed();
      });
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p>To be sure that it is you, please enter your password again.</p>
      {failure && !errors.password ? (
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
        onInput={() => submission.mend('password')}
      />
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
