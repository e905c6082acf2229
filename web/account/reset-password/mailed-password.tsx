import { useState } from 'react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from '../frame/account-frame.module.css';
import { AccountFrame } from '../frame/account-frame.tsx';
import { useAddressToken } from '../frame/address-token.ts';
import { NewPasswordForm, type NewPasswordWords } from './new-password-form.tsx';

/** What the page says: of a password that is forgotten, or of the first one. */
export interface PasswordWords {
  title: string;
  lead: string;
  /** Of a link without its secret. */
  incomplete: string;
  done: { title: string; lead: string };
  form: NewPasswordWords;
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

/** Sets a password by the mailed link. */
export function MailedPassword({ words }: { words: PasswordWords }) {
  const token = useAddressToken();
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  if (isDone) {
    return (
      <AccountFrame key="done" hasArrived {...words.done}>
        <div>
          <ButtonLink to={paths.login} size="large">
            Sign In
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  if (refusal) return <InvalidLink says={refusal} />;
  if (token === '') return <InvalidLink says={words.incomplete} />;
  return (
    <AccountFrame key="form" title={words.title} lead={words.lead}>
      <NewPasswordForm
        words={words.form}
        token={token ?? ''}
        onDone={() => setDone(true)}
        onRefused={setRefusal}
      />
    </AccountFrame>
  );
}
