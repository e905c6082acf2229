import type { FormEvent } from 'react';
import type { finishRegistration } from '#contract/verification.ts';
import { call } from '#web/lib/api.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordFields } from '#web/ui/new-password-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../frame/account-frame.module.css';
import { newPasswordIssues } from '../frame/new-password-issues.ts';
import { outcomeOf, refusalOf, type Verification } from './verify-once.ts';

interface ChoosePasswordFormProps {
  token: string;
  onOutcome: (outcome: Verification) => void;
}

/** The mail was opened in another browser than the one that registered: who opened it says which password holds. */
export function ChoosePasswordForm({ token, onOutcome }: ChoosePasswordFormProps) {
  const submission = useSubmission('Email verification failed');
  const { failure, errors, isBusy, isAwake } = submission;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    void submission.submit(event.currentTarget, {
      issues: newPasswordIssues(password, String(form.get('confirmation') ?? '')),
      send: async () => {
        try {
          const body = { token, password };
          onOutcome(outcomeOf(await call<typeof finishRegistration>('POST', '/auth/verify-email', { body })));
        } catch (error) {
          const refusal = refusalOf(error);
          // The link itself is no good any more: nothing here can be mended.
          if (refusal) onOutcome(refusal);
          else throw error;
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
      <NewPasswordFields submission={submission} label="Password" idPrefix="finish" />
      <Button type="submit" size="large" isWide disabled={!isAwake} isBusy={isBusy}>
        {isBusy ? 'Saving…' : 'Finish registration'}
      </Button>
    </form>
  );
}
