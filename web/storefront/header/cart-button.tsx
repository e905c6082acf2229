import { Suspense, useSyncExternalStore } from 'react';
import { hasCart, watchCart } from '#web/lib/cart/presence.ts';
import { useHasCart } from '#web/lib/session/use-remembered-role.ts';
import { later } from '#web/ui/later.ts';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';

const empty = <CartLink label="Cart" />;

/** Loaded once there is a cart: most visits look around first. Without a connection there is the way to it. */
const FilledCartButton = later(
  () => import('./filled-cart-button.tsx'),
  () => empty,
);

/**
 * Goes to /cart while it is empty. Print partners and admins have none (spec section 6). What is in it only this browser knows, so the server shows it empty.
 */
export function CartButton() {
  const isFilled = useSyncExternalStore(watchCart, hasCart, () => false);
  const isAllowed = useHasCart();
  if (!isAllowed) return <span className={styles.noCart} />;
  if (!isFilled) return empty;
  return (
    <Suspense fallback={empty}>
      <FilledCartButton />
    </Suspense>
  );
}
