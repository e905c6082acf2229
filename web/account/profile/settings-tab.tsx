import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { paths } from '#web/lib/paths.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import styles from './profile-page.module.css';

const DATA_OF_PRESS = ', your press, how it is paid, and which browsers are notified of offers.';

/** Password, signing out, leaving for good. */
export function SettingsTab({ profile }: { profile: User }) {
  return (
    <div className={styles.settings}>
      <section className={styles.card} aria-labelledby="password-title">
        <h2 id="password-title" className={styles.title}>
          Change password
        </h2>
        <ChangePasswordForm email={profile.email} />
      </section>
      <div className={styles.stack}>
        <section className={styles.card} aria-labelledby="preferences-title">
          <h2 id="preferences-title" className={styles.title}>
            Preferences
          </h2>
          <p className={styles.lead}>
            Nothing to set: we mail no advertising, only what concerns your account and what you do here.
          </p>
        </section>
        <section className={styles.card} aria-labelledby="data-title">
          <h2 id="data-title" className={styles.title}>
            Your data
          </h2>
          <p className={styles.lead}>
            One file with your account, your addresses, your orders and what you reported
            {profile.role === 'psp' ? DATA_OF_PRESS : '.'}
          </p>
          <DownloadData />
        </section>
        <section className={styles.card} aria-labelledby="sign-out-title">
          <h2 id="sign-out-title" className={styles.title}>
            Sign out
          </h2>
          <p className={styles.lead}>Ends this session on this device. Your cart stays.</p>
          <SignOut />
        </section>
        <section className={styles.card} aria-labelledby="delete-title">
          <h2 id="delete-title" className={styles.title}>
            Delete account
          </h2>
          <p className={styles.lead}>
            Removes your name, mail, phone and addresses. Orders on their way are still delivered; invoices
            stay, as tax law requires.
          </p>
          <DeleteAccount email={profile.email} />
        </section>
      </div>
    </div>
  );
}

function SignOut() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    void signOut();
    void navigate(paths.home);
  };
  return (
    <div className={styles.actions}>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Sign Out
      </Button>
      {isAsking ? (
        <AlertDialog
          title="Sign Out"
          onClose={() => setAsking(false)}
          answers={
            <>
              <Button onClick={leave}>Sign Out</Button>
              <Button look="secondary" onClick={() => setAsking(false)}>
                Cancel
              </Button>
            </>
          }
        >
          <p>Are you sure you want to sign out?</p>
        </AlertDialog>
      ) : null}
    </div>
  );
}
