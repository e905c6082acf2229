import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#contract/accounts/accounts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { loginPath, paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import styles from './guard-page.module.css';
import { GuardPage, GuardSkeleton } from './guard-page.tsx';
import { mayEnter } from './may-enter.ts';

interface RequireRoleProps {
  required: Role;
  /** Opens the room's own sign-in form; without one Sign In leads to the shop's. */
  onSignIn?: () => void;
  /** What was open stays, under whatever asks them to sign in again. */
  isHeld?: boolean;
  children: ReactNode;
}

/** The guard of a role's own room: "Authentication Required" and "Access Denied". */
export function RequireRole({ required, onSignIn, isHeld = false, children }: RequireRoleProps) {
  const { pathname, search } = useLocation();
  const isLoading = useSession((session) => session.isLoading);
  const user = useSession((session) => (session.isAuthenticated ? session.user : null));
  const hasSignedOut = useSession((session) => session.hasSignedOut);
  const isAlone = onSignIn !== undefined;
  if (isHeld || mayEnter(required, user?.role)) return children;
  if (user) return <AccessDenied required={required} own={user.role} isAlone={isAlone} />;
  if (isLoading) return <GuardSkeleton isAlone={isAlone} />;
  if (hasSignedOut) return <Navigate to={paths.home} replace />;
  return (
    <GuardPage title="Authentication Required" isAlone={isAlone}>
      <p>Please sign in to access this page.</p>
      {onSignIn ? (
        <Button onClick={onSignIn}>Sign In</Button>
      ) : (
        <ButtonLink to={loginPath(pathname + search)}>Sign In</ButtonLink>
      )}
    </GuardPage>
  );
}

function AccessDenied({ required, own, isAlone }: { required: Role; own: Role; isAlone: boolean }) {
  return (
    <GuardPage title="Access Denied" isAlone={isAlone}>
      {required === 'admin' ? <p>Access denied. Admin privileges required.</p> : null}
      <dl className={styles.roles}>
        <dt>Required role</dt>
        <dd>{required}</dd>
        <dt>Your role</dt>
        <dd>{own}</dd>
      </dl>
      <p>If you believe this is an error, please contact your administrator.</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
      </div>
    </GuardPage>
  );
}
