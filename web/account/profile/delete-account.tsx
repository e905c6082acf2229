import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { deleteMe } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { ConfirmPasswordForm } from '#web/lib/confirm-password/confirm-password-form.tsx';
import { paths } from '#web/lib/paths.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { clearBrowserData } from './clear-browser-data.ts';
import styles from './profile-page.module.css';

/** Deletes the account after two questions: whether they are sure and, when it was a while ago, who they are. */
export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      {isAsking ? <DeleteDialog email={email} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { remove, isBusy, isPasswordNeeded, error } = useDeletion();
  return (
    <Drawer isOpen onClose={onClose} place="centre" title="Delete Account">
      <div className={styles.form}>
        <p>Are you sure you want to delete your account? This cannot be undone</p>
        {error ? (
          <Notice tone="danger" isLive>
            {error}
          </Notice>
        ) : null}
        {isPasswordNeeded ? (
          <ConfirmPasswordForm email={email} onConfirmed={() => void remove()} onCancel={onClose} />
        ) : (
          <div className={styles.actions}>
            <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
              {isBusy ? 'Deleting…' : 'Delete Account'}
            </Button>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  );
}

/** Spec section 8. */
const say = errorText('Account deletion failed', 'Account deletion failed');

/** Asks the server to delete the account, once, and leaves when it did. */
function useDeletion() {
  const navigate = useNavigate();
  const isGone = useRef(false);
  const isHere = useRef(false);
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  const { isBusy, failure, run } = useAction((error) => {
    if (!(error instanceof ApiError) || error.code !== 'password_needed') return say(error);
    setPasswordNeeded(true);
    return null;
  });

  // First the page, then the session: a page for signed-in people that is still there would lead to the sign-in.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      if (isGone.current) void clearBrowserData();
    };
  }, []);

  const remove = () =>
    run(async () => {
      await call<typeof deleteMe>('DELETE', '/auth/delete', {});
      isGone.current = true;
      await navigate(paths.goodbye, { replace: true });
      // The question was closed meanwhile.
      if (!isHere.current) await clearBrowserData();
    });
  return { remove, isBusy, isPasswordNeeded, error: failure };
}
