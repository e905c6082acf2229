import { IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { signOut } from '#web/lib/session/sign-out.ts';
import { useThreads } from '../partner-desk/use-desk.ts';
import { adminPaths } from '../paths.ts';
import { CountBadge } from './count-badge.tsx';
import { type Entry, entries } from './entries.ts';
import styles from './frame.module.css';
import { useAttention } from './use-attention.ts';

const DASHBOARD = '/dashboard';

/** How much waits behind an entry; of the partner desk also the messages nobody has read. */
function Waiting({ entry: { path, waits = [], says = 'waiting' } }: { entry: Entry }) {
  const attention = useAttention();
  const unread = useThreads().data?.unread ?? 0;
  const count = waits.reduce((sum, kind) => sum + (attention[kind] ?? 0), 0);
  return <CountBadge count={count + (path === adminPaths.partnerDesk ? unread : 0)} says={says} />;
}

/** Dashboard, Products, Categories, Orders, Users … and the way out. */
export function SideMenu({ onMove }: { onMove?: () => void }) {
  return (
    <nav aria-label="Back office">
      <ul className={styles.menu}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink to={entry.path} end={entry.path === DASHBOARD} className={styles.entry} onClick={onMove}>
              <entry.icon size={20} aria-hidden="true" />
              {entry.name}
              <Waiting entry={entry} />
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
