import { useEffect, useRef } from 'react';
import { data, Link, NavLink, Outlet, useLocation } from 'react-router';
import { apiContext } from '#web/lib/api-context.ts';
import { incomplete } from '#web/lib/page-headers.ts';
import { paths } from '#web/lib/paths.ts';
import { shopFacts } from '#web/lib/shop-facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/logo.tsx';
import { focusPage } from '#web/ui/navigation/focus-page.ts';
import { partnerPaths } from '../paths.ts';
import type { Route } from './+types/shell.ts';
import styles from './shell.module.css';

/** Without an answer the page stands without it, and nobody keeps the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = await shopFacts(context.get(apiContext));
  return shop ? data(shop) : data(null, incomplete);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** It does not change while somebody looks around. */
export function shouldRevalidate() {
  return false;
}

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

/** The programme's two pages, and no cart, sign-in or user menu (back office, section 2). */
function Header() {
  return (
    <header className={styles.bar}>
      <div className={classNames('content', styles.inside)}>
        <Logo />
        <nav aria-label="Print partners">
          <ul className={styles.links}>
            <li>
              <NavLink to={partnerPaths.about}>About PSP Program</NavLink>
            </li>
            <li>
              <NavLink to={partnerPaths.apply}>Apply Now</NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** What surrounds the pages that print partners see before they sign in: by an offer's link, or before they are one. */
export default function VisitorsShell({ loaderData: shop }: Route.ComponentProps) {
  useFocusOnMove();
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <div className={classNames('content', styles.end)}>
          <p>© 2026 Inkbazaar. All rights reserved.</p>
          <ul className={styles.links}>
            <li>
              <Link to={paths.terms}>Terms & Conditions</Link>
            </li>
            {shop ? (
              <li>
                <a href={`mailto:${shop.support.email}`}>{shop.support.email}</a>
              </li>
            ) : null}
          </ul>
        </div>
      </footer>
    </>
  );
}
