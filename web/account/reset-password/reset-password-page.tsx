import { useState } from 'react';
import { secretPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from '../frame/account-frame.module.css';
import { AccountFrame } from '../frame/account-frame.tsx';
import { useAddressToken } from '../frame/address-token.ts';
import type { Route } from './+types/reset-password-page.ts';
import { NewPasswordForm } from './new-password-form.tsx';

export const headers = secretPage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Reset Password',
    description: 'Set a new password for your account.',
    path: '/reset-password',
    isHidden: true,
  });
}

function InvalidLink({ says }: { says: string }) {
  return (
    <AccountFrame key="invalid" hasArrived title="This link does not work" lead={says}>
      <div className={styles.actions}>
        <ButtonLink to={paths.forgotPassword} size="large">
          Ask for a new link
        </ButtonLink>
        <ButtonLink to={paths.login} size="large" look="secondary">
          Back to sign in
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

/** The page behind the mailed link. */
export default function ResetPasswordPage() {
  const token = useAddressToken();
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  if (isDone) {
    return (
      <AccountFrame
        key="done"
        hasArrived
        title="Password Changed"
        lead="Your new password is set, and every device was signed out. Sign in to go on."
      >
        <div>
          <ButtonLink to={paths.login} size="large">
            Sign In
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  if (refusal) return <InvalidLink says={refusal} />;
  if (token === '') {
    return (
      <InvalidLink says="The link is not complete. Open it from the mail again: it works for 60 minutes, once." />
    );
  }
  return (
    <AccountFrame
      key="form"
      title="Reset Password"
      lead="Choose a new password. It signs you out everywhere else."
    >
      <NewPasswordForm token={token ?? ''} onDone={() => setDone(true)} onRefused={setRefusal} />
    </AccountFrame>
  );
}
