import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasCart, watchCart } from '#web/lib/cart/presence.ts';
import { CartLink } from './cart-link.tsx';

/** Loaded once there is a cart: most visits look around first. */
const FilledCartButton = lazy(() => import('./filled-cart-button.tsx'));

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
