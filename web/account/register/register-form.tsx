import { type FormEvent, useState } from 'react';
import type { register } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/forms/form-draft.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { noteRegistration, REGISTRATION_DRAFT } from '#web/lib/session/last-registration.ts';
import { ResendVerification } from '#web/lib/session/resend-verification.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx';
import styles from '../frame/account-frame.module.css';
import { AccountType } from './account-type.tsx';
import { ErrorBox } from './error-box.tsx';
import { PersonFields } from './person-fields.tsx';
import { readRegistration } from './registration.ts';

interface RegisterFormProps {
  onSent: (email: string) => void;
  onAlreadyVerified: () => void;
}

/** What is kept past a reload, and past the mail: whoever mistyped their address goes on from what they typed. */
const KEPT = ['role', 'username', 'firstName', 'lastName', 'email', 'phone'];

/** Spec section 8, "if the error allows a resend": the account may be there, and its mail lost. */
function allowsResend(code: string, message: string): boolean {
  return code === 'email_not_verified' || /verify your email/i.test(message);
}

export function RegisterForm({ onSent, onAlreadyVerified }: RegisterFormProps) {
  const submission = useSubmission('Registration failed');
  const [lastEmail, setLastEmail] = useState('');
  const { failure, errors, isBusy, isHydrated } = submission;
  const draft = useFormDraft(REGISTRATION_DRAFT, ...KEPT);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { body, issues } = readRegistration(new FormData(event.currentTarget));
    setLastEmail(body.email);
    void submission.submit(event.currentTarget, {
      issues,
      send: async () => {
        const answer = await call<typeof register>('POST', '/auth/register', { body });
        noteRegistration(body.email, answer.resendToken);
        onSent(body.email);
      },
    });
  };
  return (
    <form {...draft} className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure ? <ErrorBox failure={failure} errors={errors} /> : null}
      {failure && allowsResend(failure.code, failure.message) ? (
        <ResendVerification email={lastEmail} onAlreadyVerified={onAlreadyVerified} />
      ) : null}
      <AccountType error={errors.role} onChange={() => submission.clearError('role')} />
      <PersonFields submission={submission} />
      <NewPasswordFields submission={submission} label="Password" idPrefix="register" />
      <Button type="submit" size="large" isWide disabled={!isHydrated} isBusy={isBusy}>
        {isBusy ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
}
