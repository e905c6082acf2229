import { Suspense } from 'react';
import { paths } from '#web/lib/paths.ts';
import { useSoldCategories } from '#web/lib/sold-categories.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Link, NavLink } from '#web/ui/navigation/link.tsx';
import { categoryLinks } from '../navigation.ts';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { HeaderLinks } from './header-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox } from './search-box.tsx';

/** Top bar, logo, search, cart, categories. Everything but the cart and the suggestions works without JavaScript. */
export function Header({ isDeliveryFree }: { isDeliveryFree: boolean }) {
  const links = categoryLinks(useSoldCategories());
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={classNames('content', styles.topRow)}>
          <span>{isDeliveryFree ? 'Free delivery' : 'Delivery'} across India</span>
          <span className={styles.topLinks}>
            <Link to={paths.track}>Track order</Link>
            <Link to="/psp-about">Print with us</Link>
          </span>
        </div>
      </div>
      <div className={classNames('content', styles.main)}>
        <MobileMenu />
        <Logo />
        <SearchBox />
        <div className={styles.actions}>
          <HeaderLinks />
          <CartButton />
          <AccountButton />
        </div>
      </div>
      <Suspense>
        <nav className={styles.nav} aria-label="Categories">
          <ul className={classNames('content', styles.navList)}>
            {links.map((link) => (
              <li key={link.path}>
                <NavLink to={link.path} end prefetch="intent" className={styles.navLink ?? ''}>
                  {link.name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </Suspense>
    </header>
  );
}
