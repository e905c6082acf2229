import { Fragment, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Navigate, useLocation } from 'react-router';
import { loginPath, paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { GuardSkeleton } from './guard-page.tsx';
import { SignInAgain } from './sign-in-here/sign-in-again.tsx';
import { useHeldPage } from './use-held-page.ts';

/**
 * Spec section 2: without a session a protected page redirects to /login, and sign-out returns to /. A page on which a session
 * ends by itself is held: what was typed there waits for them to sign in again.
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isLoading = useSession((session) => session.isLoading);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const hasSignedOut = useSession((session) => session.hasSignedOut);
  const { isHeld, whose, email } = useHeldPage();
  if (isAuthenticated || isHeld)
    return (
      <>
        <Fragment key={whose}>{children}</Fragment>
        {isHeld
          ? // Beside the shop's own frame, which has the main part of the page already.
            createPortal(<SignInAgain title="Sign In" email={email} mayLeave />, document.body)
          : null}
      </>
    );
  if (isLoading) return <GuardSkeleton />;
  return <Navigate to={hasSignedOut ? paths.home : loginPath(pathname + search)} replace />;
}
