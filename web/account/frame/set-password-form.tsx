import type { FormEvent } from 'react';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './account-frame.module.css';
import { newPasswordIssues } from './new-password-issues.ts';

interface SetPasswordFormProps {
  /** Heads a failure that has no words of its own. */
  failureTitle: string;
  label: string;
  idPrefix: string;
  action: string;
  /** Sends the password; what it throws is shown above the fields. */
  send: (password: string) => Promise<void>;
}

/** A new password, twice, for whoever came by a mailed link. */
export function SetPasswordForm({ failureTitle, label, idPrefix, action, send }: SetPasswordFormProps) {
  const submission = useSubmission(failureTitle);
  const { failure, errors, isBusy, isHydrated } = submission;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    void submission.submit(event.currentTarget, {
      issues: newPasswordIssues(password, String(form.get('confirmation') ?? '')),
      send: () => send(password),
    });
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && Object.keys(errors).length === 0 ? (
        <Notice tone="danger" isLive>
          {failure.message}
        </Notice>
      ) : null}
      <NewPasswordFields submission={submission} label={label} idPrefix={idPrefix} />
      <Button type="submit" size="large" isWide disabled={!isHydrated} isBusy={isBusy}>
        {isBusy ? 'Saving…' : action}
      </Button>
    </form>
  );
}
