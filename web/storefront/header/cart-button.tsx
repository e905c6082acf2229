import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { hasCart, watchCart } from '#web/lib/cart/presence.ts';
import { paths } from '#web/lib/paths.ts';
import styles from './header.module.css';

/** Loaded once there is a cart: most visits look around first. */
const FilledCartButton = lazy(() => import('./filled-cart-button.tsx'));

interface CartLinkProps {
  label: string;
  badge?: ReactNode;
  onClick?: (event: MouseEvent) => void;
  isDialog?: boolean;
}

/** The cart in the header: a link, so that it always leads somewhere. */
export function CartLink({ label, badge, onClick, isDialog }: CartLinkProps) {
  return (
    <Link
      to={paths.cart}
      className={styles.cart}
      onClick={onClick}
      aria-label={label}
      aria-haspopup={isDialog ? 'dialog' : undefined}
    >
      <IconShoppingCart size={22} aria-hidden="true" />
      <span className={styles.cartWord}>Cart</span>
      {badge}
    </Link>
  );
}

/** Goes to /cart while it is empty. What is in it only this browser knows, so the server shows it empty. */
export function CartButton() {
  const isFilled = useSyncExternalStore(watchCart, hasCart, () => false);
  const empty = <CartLink label="Cart" />;
  if (!isFilled) return empty;
  return (
    <Suspense fallback={empty}>
      <FilledCartButton />
    </Suspense>
  );
}
