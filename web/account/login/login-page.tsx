import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { claimGuestKit } from '#web/lib/session/guest-kit.ts';
import { signIn } from '#web/lib/session/sign-in.ts';
import { clearError } from '#web/lib/session/store.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useVisitNote } from '#web/lib/use-visit-note.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../frame/account-frame.module.css';
import { AccountFrame } from '../frame/account-frame.tsx';
import type { Route } from './+types/login-page.ts';
import { CodeForm } from './code-form.tsx';
import { type Credentials, CredentialsForm } from './credentials-form.tsx';
import { whereTo } from './where-to.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Sign In',
    description: 'Sign in to follow your orders and to order again.',
    path: paths.login,
    isHidden: true,
  });
}

/** Who is signed in, or just has, goes on to where they wanted to go. */
function useForward(): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const role = useSession((session) => (session.isAuthenticated ? session.user?.role : undefined));
  const next = query.get('next');
  useEffect(() => {
    if (!role) return;
    // What a guest kept for their designs is the account's now.
    void claimGuestKit();
    void navigate(whereTo(role, next), { replace: true });
  }, [role, next, navigate]);
}

/** Both steps of signing in. Credentials wait in memory while the code is asked for. */
function useSignIn() {
  const submission = useSubmission('Login failed');
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const [email, setEmail] = useState('');

  const send = (form: HTMLFormElement, credentials: Credentials, totp?: string) =>
    submission.submit(form, {
      issues: totp === '' ? [{ path: 'totp', message: 'Please enter the six digits' }] : [],
      send: async () => {
        setEmail(credentials.email);
        await signIn({ ...credentials, ...(totp && { totp }) }).catch((failure) => {
          if (failure.code !== 'totp_required') throw failure;
          setWaiting(credentials);
        });
      },
    });
  const goBack = () => {
    setWaiting(null);
    submission.clear();
    clearError();
  };
  return { submission, waiting, email, send, goBack };
}

export default function LoginPage() {
  useForward();
  const { search } = useLocation();
  const { submission, waiting, email, send, goBack } = useSignIn();
  const [isVerified, setVerified] = useState(false);
  const { notice } = useVisitNote<{ notice: string }>();
  const ended = useSession((session) => session.error);
  const news = isVerified ? 'Your email is verified already. Please sign in.' : (notice ?? ended);

  if (waiting) {
    return (
      <AccountFrame title="Enter your code" lead="Your account is protected by two-step sign-in.">
        <CodeForm
          submission={submission}
          onSend={(form, code) => void send(form, waiting, code)}
          onBack={goBack}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Sign In" lead="Welcome back. Your orders and saved addresses are here.">
      <div role="status">
        {news && (isVerified || !submission.failure) ? <Notice tone="info">{news}</Notice> : null}
      </div>
      <CredentialsForm
        submission={submission}
        email={email}
        onSend={(form, credentials) => {
          setVerified(false);
          void send(form, credentials);
        }}
        onAlreadyVerified={() => {
          submission.clear();
          setVerified(true);
        }}
      />
      <p className={styles.foot}>
        New here?{' '}
        <Link className={styles.link} to={`${paths.register}${search}`}>
          Create an account
        </Link>
      </p>
    </AccountFrame>
  );
}
