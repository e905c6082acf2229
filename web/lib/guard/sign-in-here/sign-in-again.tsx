import { useLayoutEffect, useRef } from 'react';
import styles from './sign-in-again.module.css';
import { SignInHere } from './sign-in-here.tsx';

interface SignInAgainProps {
  title: string;
  email: string;
  /** The shop goes on without an account. */
  mayLeave?: boolean;
}

/**
 * Over the page on which a session ended: what was typed there stays, and nobody reads it meanwhile. The browser's own dialog,
 * since a form of the page may lie in a drawer.
 */
export function SignInAgain({ title, email, mayLeave = false }: SignInAgainProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still there, it gives the keyboard back to the field that had it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Sign in again"
      className={styles.again}
      onCancel={(event) => event.preventDefault()}
      // A browser closes it all the same when Escape is pressed twice.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <SignInHere title={title} again={email} mayLeave={mayLeave} />
    </dialog>
  );
}
