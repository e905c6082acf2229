import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { secretPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useVisitNote } from '#web/lib/use-visit-note.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../frame/account-frame.module.css';
import { AccountFrame } from '../frame/account-frame.tsx';
import { useAddressToken } from '../frame/address-token.ts';
import type { Route } from './+types/verify-email-page.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { type Verification, verifyAgain, verifyOnce } from './verify-once.ts';

export const headers = secretPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Verify Email',
    description: 'Verify the email address of your account.',
    path: '/verify-email',
    isHidden: true,
  });
}

const NO_TOKEN: Verification = {
  kind: 'error',
  message: 'Verification failed. Please try again.',
  canRetry: false,
};

/** The outcome is kept in the history: after a reload the address has no token any more. */
function useVerification() {
  const navigate = useNavigate();
  const token = useAddressToken();
  const { outcome: known } = useVisitNote<{ outcome: Verification }>();
  const [outcome, setOutcome] = useState<Verification | null>(null);

  useEffect(() => {
    if (!token) return;
    let isGone = false;
    void verifyOnce(token).then((found) => {
      if (!isGone) setOutcome(found);
    });
    return () => {
      isGone = true;
    };
  }, [token]);
  useEffect(() => {
    if (!outcome || outcome.kind === 'passwordWanted') return;
    if (outcome.kind === 'error' && outcome.canRetry) return;
    void navigate('/verify-email', { replace: true, state: { outcome } });
  }, [outcome, navigate]);

  const tryAgain = () => {
    if (!token) return;
    setOutcome(null);
    void verifyAgain(token).then(setOutcome);
  };
  return { outcome: outcome ?? known ?? (token === '' ? NO_TOKEN : null), token, setOutcome, tryAgain };
}

/** Who applied as a print partner reads what comes next; everybody else may sign in. */
function leadOf(outcome: Extract<Verification, { isAwaitingApproval: boolean }>): string {
  if (outcome.kind === 'alreadyVerified' && outcome.isRefused) {
    return 'This email was verified before, so the password you just chose was not taken. Sign in with the one of that time, or ask for a new one.';
  }
  if (outcome.isAwaitingApproval) {
    return 'Thank you. We look at your application ourselves, and write to you when your account is ready.';
  }
  return outcome.kind === 'success'
    ? 'Thank you. Your account is ready: sign in with your email and password.'
    : 'This email was verified before. There is nothing left to do but to sign in.';
}

function SignInButton({ children }: { children: string }) {
  return (
    <ButtonLink to={paths.login} size="large">
      {children}
    </ButtonLink>
  );
}

/** Spec section 2: loading, success, already verified, expired, failed. */
export default function VerifyEmailPage() {
  const { outcome, token, setOutcome, tryAgain } = useVerification();
  switch (outcome?.kind) {
    case undefined:
      return (
        <AccountFrame key="loading" title="Verifying your email" lead="One moment, please.">
          <div role="status" aria-busy="true" className={styles.stack}>
            <span className="spoken">Verifying your email…</span>
            <Skeleton shape="text" />
            <Skeleton shape="control" isShort />
          </div>
        </AccountFrame>
      );
    case 'success':
      return (
        <AccountFrame key="success" hasArrived title="Email Verified" lead={leadOf(outcome)}>
          <div>
            <SignInButton>Sign In</SignInButton>
          </div>
        </AccountFrame>
      );
    case 'alreadyVerified':
      return (
        <AccountFrame key="already" hasArrived title="Already Verified" lead={leadOf(outcome)}>
          <div>
            <SignInButton>Sign In</SignInButton>
          </div>
        </AccountFrame>
      );
    case 'passwordWanted':
      return (
        <AccountFrame
          key="password"
          hasArrived
          title="Choose Your Password"
          lead={`This address was registered at Inkbazaar as a ${outcome.isPartner ? 'print partner' : 'customer'}, in another browser. Only you can read this mail, so the password you choose here is the one that counts.`}
        >
          <ChoosePasswordForm token={token ?? ''} onOutcome={setOutcome} />
          <p className={styles.small}>Did not register? Close this page: nothing happens.</p>
        </AccountFrame>
      );
    case 'expired':
      return (
        <AccountFrame
          key="expired"
          hasArrived
          title="Link Expired"
          lead={`${outcome.message} Sign in with your email and password and request a resend: a fresh link comes at once.`}
        >
          <div>
            <SignInButton>Sign In</SignInButton>
          </div>
        </AccountFrame>
      );
    case 'error':
      return (
        <AccountFrame key="failed" hasArrived title="Verification Failed" lead={outcome.message}>
          <div className={styles.actions}>
            {outcome.canRetry ? (
              <Button size="large" onClick={tryAgain}>
                Try Again
              </Button>
            ) : null}
            <ButtonLink to={paths.login} size="large" look={outcome.canRetry ? 'secondary' : 'primary'}>
              Try Sign In
            </ButtonLink>
            <ButtonLink to={paths.register} size="large" look="secondary">
              Register Again
            </ButtonLink>
          </div>
        </AccountFrame>
      );
  }
}
