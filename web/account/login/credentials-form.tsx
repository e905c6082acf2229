import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormDraft } from '#web/lib/forms/form-draft.ts';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { paths } from '#web/lib/paths.ts';
import { MAIL_DRAFT } from '#web/lib/session/last-registration.ts';
import { ResendVerification } from '#web/lib/session/resend-verification.tsx';
import { ExplainedButton } from '#web/ui/forms/explained-button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../frame/account-frame.module.css';
import { waitText } from './wait-text.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialsFormProps {
  submission: Submission;
  /** Typed before: on the way back from the code. */
  email: string;
  onSend: (form: HTMLFormElement, credentials: Credentials) => void;
  onAlreadyVerified: () => void;
}

function credentialsOf(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
}

/**
 * Spec section 2: the submit is disabled until the email contains @ and a password is filled. What a password manager
 * filled in stays hidden from the page until somebody touches it, and counts.
 */
function isComplete(form: HTMLFormElement): boolean {
  const { email, password } = credentialsOf(form);
  const isFilledIn = (name: string) => form.querySelector(`[name="${name}"]`)?.matches(':autofill') ?? false;
  return (email.includes('@') || isFilledIn('email')) && (password !== '' || isFilledIn('password'));
}

/** What is wrong with a field its owner has typed in and left (spec section 5). */
function wrongOf(name: string, value: string): string | null {
  if (name === 'password') return value === '' ? 'Password is required' : null;
  if (value.trim() === '') return 'Email is required';
  return value.includes('@') ? null : 'Please enter a valid email address';
}

/** Says whether the form can be sent, also when the browser filled it in before the page was hydrated. */
function useCompleteness() {
  // The mail is still there after a reload, and where a link for a new password is asked for.
  const { ref: form, onInput: keep } = useFormDraft(MAIL_DRAFT, 'email');
  const [canSend, setCanSend] = useState(false);
  const look = () => setCanSend(form.current !== null && isComplete(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was filled in already
  useEffect(look, []);
  return { form, canSend, look, keep };
}

export function CredentialsForm({ submission, email, onSend, onAlreadyVerified }: CredentialsFormProps) {
  const { form, canSend, look, keep } = useCompleteness();
  const [left, setLeft] = useState<Record<string, string | null>>({});
  const typed = useRef(new Set<string>());
  const { failure } = submission;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isComplete(event.currentTarget)) onSend(event.currentTarget, credentialsOf(event.currentTarget));
  };
  const field = (name: 'email' | 'password') => ({
    name,
    error: left[name] ?? submission.errors[name],
    onInput: () => {
      typed.current.add(name);
      submission.clearError(name);
      setLeft((before) => ({ ...before, [name]: null }));
    },
    onBlur: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      if (typed.current.has(name)) setLeft((before) => ({ ...before, [name]: wrongOf(name, value) }));
    },
  });

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        keep(event);
        look();
      }}
      onChange={look}
      onAnimationStart={look}
    >
      {failure ? (
        <Notice tone="danger" isLive>
          {failure.message} {waitText(failure.details)}
        </Notice>
      ) : null}
      {failure && /verify your email/i.test(failure.message) && form.current ? (
        <ResendVerification email={credentialsOf(form.current).email} onAlreadyVerified={onAlreadyVerified} />
      ) : null}
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={254}
        defaultValue={email}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        required
        maxLength={1024}
      />
      <div className={styles.beside}>
        <Link className={styles.link} to={paths.forgotPassword}>
          Forgot password?
        </Link>
      </div>
      <ExplainedButton
        type="submit"
        size="large"
        isWide
        why={canSend ? null : 'Enter your email and password to sign in.'}
        isBusy={submission.isBusy}
      >
        {submission.isBusy ? 'Signing in…' : 'Sign In'}
      </ExplainedButton>
    </form>
  );
}
