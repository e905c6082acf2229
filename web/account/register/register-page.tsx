import { useLocation, useNavigate } from 'react-router';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { ResendVerification } from '#web/lib/session/resend-verification.tsx';
import { useVisitNote } from '#web/lib/use-visit-note.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import styles from '../frame/account-frame.module.css';
import { AccountFrame } from '../frame/account-frame.tsx';
import type { Route } from './+types/register-page.ts';
import { RegisterForm } from './register-form.tsx';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Sign Up',
    description: 'Create an account to order again in two steps and to follow your orders.',
    path: paths.register,
    isHidden: true,
  });
}

const VERIFIED_NOTICE = 'Your email is verified already. Please sign in.';

/** The form, then "Check Your Email": a page of its own in the history, so that Back leads to the form. */
export default function RegisterPage() {
  const navigate = useNavigate();
  const { sentTo } = useVisitNote<{ sentTo: string }>();
  // Where they wanted to go stays in the address, whichever door they take.
  const { search } = useLocation();
  const [login, register] = [`${paths.login}${search}`, `${paths.register}${search}`];
  const goToSignIn = () => void navigate(login, { state: { notice: VERIFIED_NOTICE } });

  if (sentTo) {
    return (
      <AccountFrame
        key="sent"
        hasArrived
        title="Check Your Email"
        lead={
          <>
            We sent a link to <strong>{sentTo}</strong>. Open it within 24 hours to verify your email, then
            sign in.
          </>
        }
      >
        <p className={styles.small}>Nothing there? Look into the spam folder, or let us send it once more.</p>
        <ResendVerification email={sentTo} onAlreadyVerified={goToSignIn} />
        <div className={`${styles.actions} ${styles.foot}`}>
          <ButtonLink to={login}>Back to sign in</ButtonLink>
          <ButtonLink to={register} look="quiet">
            Use another email
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame key="form" title="Create your account" lead="For customers and for print partners.">
      <RegisterForm
        onSent={(email) => void navigate(register, { state: { sentTo: email } })}
        onAlreadyVerified={goToSignIn}
      />
      <p className={styles.foot}>
        Have an account?{' '}
        <Link className={styles.link} to={login}>
          Sign in
        </Link>
        <br />
        You run a print shop?{' '}
        <Link className={styles.link} to="/psp-apply">
          Apply with what you print
        </Link>
      </p>
    </AccountFrame>
  );
}
