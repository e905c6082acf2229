import { type FormEvent, useState } from 'react';
import type { requestPasswordReset } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/forms/form-draft.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { MAIL_DRAFT } from '#web/lib/session/last-registration.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../frame/account-frame.module.css';
import { AccountFrame } from '../frame/account-frame.tsx';
import { waitText } from '../login/wait-text.ts';
import type { Route } from './+types/forgot-password-page.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Reset Password',
    description: 'Have a link mailed to you that sets a new password.',
    path: paths.forgotPassword,
    isHidden: true,
  });
}

interface RequestFormProps {
  email: string;
  onSent: (email: string, waitSeconds: number) => void;
}

function RequestForm({ email, onSent }: RequestFormProps) {
  const submission = useSubmission('Password reset failed');
  const { failure, errors, isBusy, isHydrated } = submission;
  const draft = useFormDraft(MAIL_DRAFT, 'email');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const wrong = typed === '' ? 'Email is required' : 'Please enter a valid email address';
    void submission.submit(event.currentTarget, {
      issues: typed.includes('@') ? [] : [{ path: 'email', message: wrong }],
      send: async () => {
        const body = { email: typed };
        const sent = await call<typeof requestPasswordReset>('POST', '/auth/reset-password', { body });
        onSent(typed, sent.waitSeconds);
      },
    });
  };
  return (
    <form {...draft} className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && !errors.email ? (
        <Notice tone="danger" isLive>
          {failure.message}
        </Notice>
      ) : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={254}
        defaultValue={email}
        error={errors.email}
        onInput={() => submission.clearError('email')}
      />
      <Button type="submit" size="large" isWide disabled={!isHydrated} isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Send reset link'}
      </Button>
    </form>
  );
}

/** Spec section 2: the shop's header is hidden here. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [waitSeconds, setWaitSeconds] = useState(0);
  const [view, setView] = useState<'first' | 'sent' | 'again'>('first');

  if (view === 'sent') {
    return (
      <AccountFrame
        key="sent"
        hasArrived
        top={<Logo />}
        title="Reset Email Sent"
        lead={
          <>
            If there is an account for <strong>{email}</strong>, a link to set a new password is on its way.
            It works for 60 minutes.
          </>
        }
      >
        {waitSeconds > 0 ? (
          <p>
            It was asked for a moment ago already, so no second mail was sent.{' '}
            {waitText({ retryAfterSeconds: waitSeconds })}
          </p>
        ) : null}
        <p className={styles.small}>Nothing there? Look into the spam folder, or try another address.</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.login}>Back to sign in</ButtonLink>
          <Button look="secondary" onClick={() => setView('again')}>
            Try a different email
          </Button>
        </div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      key="form"
      hasArrived={view === 'again'}
      top={<Logo />}
      title="Reset Password"
      lead="Tell us your email. We send you a link that sets a new password."
    >
      <RequestForm
        email={email}
        onSent={(sentTo, wait) => {
          setEmail(sentTo);
          setWaitSeconds(wait);
          setView('sent');
        }}
      />
      <p className={styles.foot}>
        Remembered it?{' '}
        <Link className={styles.link} to={paths.login}>
          Back to sign in
        </Link>
      </p>
    </AccountFrame>
  );
}
