import { IconUser } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { loginPath, paths } from '#web/lib/paths.ts';
import { useRememberedRole } from '#web/lib/session/use-remembered-role.ts';
import { later } from '#web/ui/later.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import styles from './header.module.css';

/** Loaded for signed-in people only, and with it everything that keeps their session. */
const UserMenu = later(
  () => import('./user-menu.tsx'),
  () => <Way to={paths.profile} name="Account" />,
);

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
  return <Way to={pathname === paths.login ? here : loginPath(here)} name="Sign in" />;
}

function Way({ to, name }: { to: string; name: string }) {
  return (
    <Link className={styles.account} to={to} aria-label={name}>
      <IconUser size={22} aria-hidden="true" />
      <span className={styles.cartWord}>{name}</span>
    </Link>
  );
}
