import { IconUser } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath, paths } from '#web/lib/paths.ts';
import { useRememberedRole } from '#web/lib/session/use-remembered-role.ts';
import styles from './header.module.css';

/** Loaded for signed-in people only, and with it everything that keeps their session. */
const UserMenu = lazy(() => import('./user-menu.tsx'));

/** The way in for guests, the user menu for the rest. Both take the same room, so that nothing jumps. */
export function AccountButton() {
  const role = useRememberedRole();
  const { pathname, search } = useLocation();
  if (role) {
    return (
      <Suspense fallback={<span className={styles.account} />}>
        <UserMenu />
      </Suspense>
    );
  }
  const here = pathname + search;
  return (
    <Link
      className={styles.account}
      to={pathname === paths.login ? here : loginPath(here)}
      aria-label="Sign in"
    >
      <IconUser size={22} aria-hidden="true" />
      <span className={styles.cartWord}>Sign in</span>
    </Link>
  );
}
