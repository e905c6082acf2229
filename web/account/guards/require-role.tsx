import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '#contract/accounts.ts';
import { loginPath, paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './guard-page.module.css';
import { GuardPage, GuardSkeleton } from './guard-page.tsx';
import { mayEnter } from './may-enter.ts';

interface RequireRoleProps {
  required: Role;
  children: ReactNode;
}

/** The guard of a role's own room: "Authentication Required" and "Access Denied". */
export function RequireRole({ required, children }: RequireRoleProps) {
  const { pathname, search } = useLocation();
  const isLoading = useSession((session) => session.isLoading);
  const user = useSession((session) => (session.isAuthenticated ? session.user : null));
  const hasSignedOut = useSession((session) => session.hasSignedOut);
  if (mayEnter(required, user?.role)) return children;
  if (user) return <AccessDenied required={required} own={user.role} />;
  if (isLoading) return <GuardSkeleton />;
  if (hasSignedOut) return <Navigate to={paths.home} replace />;
  return (
    <GuardPage title="Authentication Required">
      <p>Please sign in to access this page.</p>
      <ButtonLink to={loginPath(pathname + search)}>Sign In</ButtonLink>
    </GuardPage>
  );
}

function AccessDenied({ required, own }: { required: Role; own: Role }) {
  return (
    <GuardPage title="Access Denied">
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
