import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath, paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { GuardSkeleton } from './guard-page.tsx';

/** Spec section 2: without a session a protected page redirects to /login, and sign-out returns to /. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isLoading = useSession((session) => session.isLoading);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const hasSignedOut = useSession((session) => session.hasSignedOut);
  if (isAuthenticated) return children;
  if (isLoading) return <GuardSkeleton />;
  return <Navigate to={hasSignedOut ? paths.home : loginPath(pathname + search)} replace />;
}
