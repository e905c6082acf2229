import type { FormEvent } from 'react';
import type { confirmPasswordReset } from '#contract/accounts.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { leave } from '#web/lib/session/store.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordFields } from '#web/ui/new-password-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../frame/account-frame.module.css';
import { newPasswordIssues } from '../frame/new-password-issues.ts';

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  onRefused: (message: string) => void;
}

export function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const submission = useSubmission('Password reset failed');
  const { failure, errors, isBusy, isAwake } = submission;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    void submission.submit(event.currentTarget, {
      issues: newPasswordIssues(password, String(form.get('confirmation') ?? '')),
      send: async () => {
        try {
          await call<typeof confirmPasswordReset>('POST', '/auth/reset-password/confirm', {
            body: { token, password },
          });
          // Whoever was signed in on this device is not any more.
          leave();
          onDone();
        } catch (error) {
          const isOfLink = error instanceof ApiError && error.code === 'reset_link_invalid';
          if (!isOfLink) throw error;
          onRefused(error.message);
        }
      },
    });
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && Object.keys(errors).length === 0 ? (
        <Notice tone="danger" isLive>
          {failure.message}
        </Notice>
      ) : null}
      <NewPasswordFields submission={submission} label="New password" idPrefix="reset" />
      <Button type="submit" size="large" isWide disabled={!isAwake} isBusy={isBusy}>
        {isBusy ? 'Saving…' : 'Set new password'}
      </Button>
    </form>
  );
}
