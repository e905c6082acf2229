import { IconDots, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import { LeaveGuard } from '#web/lib/forms/leave-guard.tsx';
import { paths } from '#web/lib/paths.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnread } from '../lib/use-jobs.ts';
import { partnerPaths } from '../paths.ts';
import { barEntries, type Entry, moreEntries, sideEntries } from './entries.ts';
import styles from './frame.module.css';
import { OfferBell } from './offer-bell.tsx';

const MOST_COUNTED = 99;

function Entries({ entries, onMove }: { entries: readonly Entry[]; onMove?: () => void }) {
  return entries.map(({ name, path, icon: Mark }) => (
    <li key={path}>
      <NavLink to={path} className={styles.entry} onClick={onMove}>
        <Mark size={22} aria-hidden="true" />
        <span>{name}</span>
        {path === partnerPaths.support ? <Unread /> : null}
      </NavLink>
    </li>
  ));
}

/** How many messages of the shop nobody has read. */
function Unread() {
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}</span>
      <span className="spoken">{count} unread</span>
    </span>
  );
}

/** The account itself, and the way out. */
function AccountEntries({ onMove }: { onMove?: () => void }) {
  return (
    <>
      <li className={styles.first}>
        <NavLink to={paths.profile} className={styles.entry} onClick={onMove}>
          <IconUserCircle size={22} aria-hidden="true" />
          <span>Account</span>
        </NavLink>
      </li>
      <li>
        <button type="button" className={styles.entry} onClick={() => void signOut()}>
          <IconLogout size={22} aria-hidden="true" />
          <span>Sign Out</span>
        </button>
      </li>
    </>
  );
}

/** Everything beside the pages on a wide screen. */
function SideMenu() {
  return (
    <nav className={styles.side} aria-label="Partner portal">
      <ul className={styles.menu}>
        <Entries entries={sideEntries} />
        <AccountEntries />
      </ul>
    </nav>
  );
}

/** What is looked at every day within reach of a thumb; the rest behind More. */
function BottomBar() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <nav className={styles.bottom} aria-label="Partner portal">
      <ul className={styles.tabs}>
        <Entries entries={barEntries} />
        <li>
          <button
            type="button"
            className={styles.entry}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <IconDots size={22} aria-hidden="true" />
            <span>More</span>
          </button>
        </li>
      </ul>
      <Drawer isOpen={isOpen} onClose={close} title="More">
        <ul className={styles.menu}>
          <Entries entries={moreEntries} onMove={close} />
          <AccountEntries onMove={close} />
        </ul>
      </Drawer>
    </nav>
  );
}

interface FrameProps {
  /** False before the door was passed: nothing inside is named. */
  isInside: boolean;
  children: ReactNode;
}

/** What surrounds every page of the portal: no shop navigation, search, cart or footer (spec, section 2). */
export function Frame({ isInside, children }: FrameProps) {
  const name = useSession(({ user }) => user?.firstName || user?.username || '');
  const isReadOnly = useSession((session) => session.isAuthenticated && session.profile === null);
  return (
    <div className={isInside ? styles.frame : styles.closed} data-room="partner">
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.bar}>
        <Logo />
        {isInside ? <OfferBell /> : null}
        {isInside ? <span className={styles.who}>{name}</span> : null}
      </header>
      {isInside ? <SideMenu /> : null}
      <main id="content" tabIndex={-1} className={styles.main}>
        <div role="status" className={styles.notice}>
          {isReadOnly ? (
            <Notice tone="warning">
              Service temporarily unavailable. Please try again later. Nothing can be changed until then.
            </Notice>
          ) : null}
        </div>
        {children}
      </main>
      {isInside ? <BottomBar /> : null}
      {isInside ? <LeaveGuard /> : null}
    </div>
  );
}
