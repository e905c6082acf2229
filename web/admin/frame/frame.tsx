import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#web/lib/session/use-session.ts';
import { Logo } from '#web/ui/logo.tsx';
import { focusPage } from '#web/ui/navigation/focus-page.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useFocusAfterLoading } from '../lib/use-focus-after-loading.ts';
import { adminPaths } from '../paths.ts';
import { Drawer } from '../ui/dialogs.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import styles from './frame.module.css';
import { SchemeButton } from './scheme-button.tsx';
import { SideMenu } from './side-menu.tsx';

/** After moving to another page, the keyboard and the screen reader start at its content, not at the old link. */
function useFocusOnMove(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusPage();
  }, [pathname]);
}

function TopBar({ onMenu }: { onMenu: () => void }) {
  const name = useSession(({ user }) => user?.firstName || user?.username || '');
  return (
    <header className={styles.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.menuButton}
        aria-label="Open the menu"
        onClick={onMenu}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </ActionIcon>
      <Logo />
      <div className={styles.barEnd}>
        <SchemeButton />
        <Link className={styles.who} to={adminPaths.security} aria-label={`${name}: your sign-in`}>
          {name}
        </Link>
      </div>
    </header>
  );
}

/** Top bar, side menu (a drawer on a phone) and the page. */
export function Frame({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isReadOnly = useSession((session) => session.isAuthenticated && session.profile === null);
  useFocusOnMove();
  useFocusAfterLoading();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <div className={styles.side}>
        <SideMenu />
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title="Menu"
        size="18rem"
        closeButtonProps={{ 'aria-label': 'Close the menu', size: 44 }}
      >
        <SideMenu onMove={() => setMenuOpen(false)} />
      </Drawer>
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
      <LeaveGuard />
    </div>
  );
}
