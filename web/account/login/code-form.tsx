import { type FormEvent, useEffect, useRef } from 'react';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/forms/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../frame/account-frame.module.css';
import { waitText } from './wait-text.ts';

interface CodeFormProps {
  submission: Submission;
  onSend: (form: HTMLFormElement, code: string) => void;
  onBack: () => void;
}

/** The second step: six digits of the authenticator app, or one of the recovery codes. */
export function CodeForm({ submission, onSend, onBack }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { failure } = submission;
  const isWrong = failure?.code === 'totp_wrong';

  useEffect(() => {
    input.current?.focus();
  }, []);
  useEffect(() => {
    if (isWrong) input.current?.select();
  }, [isWrong]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(event.currentTarget, input.current?.value.trim() ?? '');
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && !isWrong ? (
        <Notice tone="danger" isLive>
          {failure.message} {waitText(failure.details)}
        </Notice>
      ) : null}
      <div role="status" className="spoken">
        {isWrong ? failure.message : ''}
      </div>
      <CodeField
        ref={input}
        error={isWrong ? failure.message : submission.errors.totp}
        onInput={() => submission.clearError('totp')}
      />
      <Button type="submit" size="large" isWide isBusy={submission.isBusy}>
        {submission.isBusy ? 'Signing in…' : 'Sign In'}
      </Button>
      <Button look="quiet" onClick={onBack}>
        Use another account
      </Button>
    </form>
  );
}
