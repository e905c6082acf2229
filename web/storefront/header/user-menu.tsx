import { IconLayoutDashboard, IconLogout, IconPackage, IconUserCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { readUser, type StoredUser } from '#web/lib/session/stored.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import styles from './header.module.css';
import { useMenu } from './use-menu.ts';
import menuStyles from './user-menu.module.css';

/** Spec section 2, "Navigation by user type". */
function linksFor(role: StoredUser['role'] | undefined) {
  const profile = { name: 'My Profile', path: paths.profile, Mark: IconUserCircle };
  const room = (path: string) => ({ name: 'Dashboard', path, Mark: IconLayoutDashboard });
  if (role === 'admin') return [room(paths.adminDashboard), profile];
  if (role === 'psp') return [room(paths.partnerDashboard), profile];
  return [profile, { name: 'My Orders', path: paths.orders, Mark: IconPackage }];
}

/** Who is signed in, and what they can do: a menu button as the ARIA practices have it. */
export default function UserMenu() {
  const root = useRef<HTMLDivElement>(null);
  const menu = useMenu(root);
  const navigate = useNavigate();
  // Until the server has answered, what the device remembers is shown.
  const user = useSession((session) => session.user) ?? readUser();
  const name = user?.firstName || user?.username || 'Account';

  const leave = () => {
    menu.close();
    void signOut();
    void navigate(paths.home);
  };
  return (
    <div className={menuStyles.root} ref={root} {...menu.root}>
      <button
        type="button"
        className={styles.account}
        aria-haspopup="menu"
        aria-label={`Account of ${name}`}
        {...menu.button}
      >
        {/* Drawn by the style: as a text beside the name it would be part of what the button is called. */}
        <span
          className={menuStyles.initial}
          data-initial={name.slice(0, 1).toUpperCase()}
          aria-hidden="true"
        />
        <span className={styles.cartWord} aria-hidden="true">
          {name}
        </span>
      </button>
      {menu.isOpen ? (
        <div className={menuStyles.panel}>
          <p className={menuStyles.who}>
            Signed in as <strong>{name}</strong>
          </p>
          <div role="menu" aria-label="Account" {...menu.list}>
            {linksFor(user?.role).map(({ name: says, path, Mark }) => (
              <Link
                key={path}
                role="menuitem"
                tabIndex={-1}
                to={path}
                className={menuStyles.item}
                onClick={menu.close}
              >
                <Mark size={20} aria-hidden="true" />
                {says}
              </Link>
            ))}
            <button type="button" role="menuitem" tabIndex={-1} className={menuStyles.item} onClick={leave}>
              <IconLogout size={20} aria-hidden="true" />
              Sign Out
            </button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
