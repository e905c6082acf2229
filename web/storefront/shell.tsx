import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Footer } from './footer/footer.tsx';
import { Header, RoomHeader } from './header/header.tsx';
import styles from './shell.module.css';

/** After moving to another page, the keyboard and the screen reader start at its content, not at the old link. */
function useFocusOnMove(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** What surrounds every page of the storefront. */
export default function Shell() {
  useFocusOnMove();
  const { pathname } = useLocation();
  // The rooms of admins and print partners.
  const isRoom = /^\/(psp-)?dashboard(\/|$)/.test(pathname);
  const hasHeader = pathname !== paths.forgotPassword;
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {hasHeader ? isRoom ? <RoomHeader /> : <Header /> : null}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {isRoom ? null : <Footer />}
    </>
  );
}
