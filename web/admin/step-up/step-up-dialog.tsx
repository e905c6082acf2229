import { useEffect } from 'react';
import { useStore } from 'zustand';
import { FRESH_MINUTES } from '#contract/endpoint.ts';
import { ConfirmPasswordForm } from '#web/lib/confirm-password/confirm-password-form.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { stepUpStore } from '../lib/step-up.ts';
import styles from './step-up-dialog.module.css';

/**
 * Asks for the password before what cannot be taken back. It lies over whatever form it was asked from, the browser's
 * own dialog over all others, and leaves it as it is: what was typed there is sent when the answer is right.
 */
export function StepUpDialog() {
  const question = useStore(stepUpStore, (state) => state.question);
  const email = useSession(({ profile }) => profile?.email ?? '');
  useEffect(() => {
    // Escape closes this dialog and not the form below it, whose listener comes after this one.
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && stepUpStore.getState().question) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);
  if (!question) return null;
  return (
    <Drawer isOpen place="centre" title="Confirm that it is you" onClose={() => question(false)}>
      <div className={styles.body}>
        <p>
          This cannot be taken back, or is about money or people. For {FRESH_MINUTES} minutes you will not be
          asked again.
        </p>
        <ConfirmPasswordForm
          email={email}
          onConfirmed={() => question(true)}
          onCancel={() => question(false)}
        />
      </div>
    </Drawer>
  );
}
