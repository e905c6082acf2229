import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../frame/account-frame.module.css';

interface CodeFormProps {
  hint: string;
  submitText: ReactNode;
  look?: 'primary' | 'danger';
  send: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for a code of the authenticator app. */
export function CodeForm({ hint, submitText, look = 'primary', send, onCancel }: CodeFormProps) {
  const submission = useSubmission('An unexpected error occurred.');
  const input = useRef<HTMLInputElement>(null);
  const { failure, errors, isBusy } = submission;
  useEffect(() => {
    input.current?.focus();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    void submission.submit(event.currentTarget, {
      issues: code === '' ? [{ path: 'code', message: 'Please enter the six digits' }] : [],
      send: () => send(code),
    });
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && !errors.code ? (
        <Notice tone="danger" isLive>
          {failure.message}
        </Notice>
      ) : null}
      <TextField
        ref={input}
        label="Code"
        name="code"
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={20}
        error={errors.code}
        onInput={() => submission.clearError('code')}
      />
      <div className={styles.actions}>
        <Button type="submit" look={look} isBusy={isBusy}>
          {isBusy ? 'Checking…' : submitText}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
