import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/forms/code-field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import { type Submission, useSubmission } from '../../forms/use-submission.ts';
import { paths } from '../../paths.ts';
import { signIn } from '../../session/sign-in.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './sign-in-here.module.css';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

function textOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

/** What is missing, before anything is sent. */
function issuesOf({ email, password }: Credentials) {
  const issues = [];
  if (!email.includes('@')) issues.push({ path: 'email', message: 'Please enter a valid email address' });
  if (password === '') issues.push({ path: 'password', message: 'Password is required' });
  return issues;
}

function CredentialsStep({ submission, onSend, again }: StepProps<Credentials> & { again: string | null }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSend(form, { email: textOf(form, 'email').trim(), password: textOf(form, 'password') });
  };
  return (
    <form className={styles.form} method="post" data-loses="nothing" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={254}
        defaultValue={again ?? ''}
        error={submission.errors.email}
        onInput={() => submission.clearError('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={1024}
        error={submission.errors.password}
        onInput={() => submission.clearError('password')}
      />
      <Button type="submit" size="large" isWide isBusy={submission.isBusy}>
        {submission.isBusy ? 'Signing in…' : 'Sign In'}
      </Button>
      {/* Beside the page that is held: it would be gone. */}
      <Link
        className={styles.link}
        to={paths.forgotPassword}
        {...(again !== null && { target: '_blank', rel: 'noopener' })}
      >
        Forgot password?
      </Link>
    </form>
  );
}

interface StepProps<T> {
  submission: Submission;
  onSend: (form: HTMLFormElement, value: T) => void;
}

/** The second step: six digits of the authenticator app, or one of the recovery codes. */
function CodeStep({ submission, onSend }: StepProps<string>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(event.currentTarget, textOf(event.currentTarget, 'totp').trim());
  };
  return (
    <form className={styles.form} method="post" data-loses="nothing" noValidate onSubmit={submit}>
      <CodeField ref={input} error={submission.errors.totp} onInput={() => submission.clearError('totp')} />
      <Button type="submit" size="large" isWide isBusy={submission.isBusy}>
        {submission.isBusy ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}

interface SignInHereProps {
  title: string;
  /** Over a page that is held: the mail address of whose it is. */
  again?: string;
  /** Offers a way out to those who do not go on with it. */
  mayLeave?: boolean;
}

/** A room's own sign-in form (spec, back office, section 2): mail, password, and a code if the account asks. */
export function SignInHere({ title, again, mayLeave = false }: SignInHereProps) {
  const isAgain = again !== undefined;
  const submission = useSubmission('Login failed');
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const ended = useSession((session) => session.error);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const send = (form: HTMLFormElement, credentials: Credentials, totp?: string) =>
    void submission.submit(form, {
      issues:
        totp === '' ? [{ path: 'totp', message: 'Please enter the six digits' }] : issuesOf(credentials),
      send: async () => {
        await signIn({ ...credentials, ...(totp && { totp }) }).catch((failure) => {
          if (failure.code !== 'totp_required') throw failure;
          setWaiting(credentials);
        });
      },
    });
  const problem = submission.failure?.message ?? (waiting || isAgain ? null : ended);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <RegistrationMark />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {waiting ? 'Enter your code' : title}
        </h1>
        {isAgain && !waiting ? (
          <p>You were signed out. What you typed is still there: sign in, and go on where you were.</p>
        ) : null}
        {problem ? (
          <Notice tone="danger" isLive>
            {problem}
          </Notice>
        ) : null}
        {waiting ? (
          <CodeStep submission={submission} onSend={(form, code) => send(form, waiting, code)} />
        ) : (
          <CredentialsStep
            submission={submission}
            again={again ?? null}
            onSend={(form, credentials) => send(form, credentials)}
          />
        )}
        {mayLeave ? (
          // A whole load: nothing of the page that is left stays in this browser's memory.
          <a className={styles.link} href={paths.home}>
            Leave this page
          </a>
        ) : null}
      </div>
    </main>
  );
}
