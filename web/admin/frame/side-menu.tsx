import { IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { signOut } from '#web/lib/session/sign-out.ts';
import { useThreads } from '../partner-desk/use-desk.ts';
import { adminPaths } from '../paths.ts';
import { entries } from './entries.ts';
import styles from './frame.module.css';

const DASHBOARD = '/dashboard';

/** How many messages of partners nobody has read. */
function Unread() {
  const unread = useThreads().data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{unread}</span>
      <span className="spoken">{unread} unread</span>
    </span>
  );
}

/** Dashboard, Products, Categories, Orders, Users … and the way out. */
export function SideMenu({ onMove }: { onMove?: () => void }) {
  return (
    <nav aria-label="Back office">
      <ul className={styles.menu}>
        {entries.map(({ name, path, icon: Mark }) => (
          <li key={path}>
            <NavLink to={path} end={path === DASHBOARD} className={styles.entry} onClick={onMove}>
              <Mark size={20} aria-hidden="true" />
              {name}
              {path === adminPaths.partnerDesk ? <Unread /> : null}
            </NavLink>
          </li>
        ))}
        <li className={styles.last}>
          <button type="button" className={styles.entry} onClick={() => void signOut()}>
            <IconLogout size={20} aria-hidden="true" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}
