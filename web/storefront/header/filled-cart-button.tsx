import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '#web/lib/cart/store.ts';
import { formatBadge, plural } from '#web/lib/format.ts';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';

const MiniCart = lazy(() => import('./mini-cart.tsx'));

/** Spec section 2: opens the drawer when the cart has items; a badge counts them, 99+ above 99. */
export default function FilledCartButton() {
  const count = useCart((state) => state.items.length);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Following a link closes the drawer: it is open on the page it was opened on.
  const isOpen = openedAt === key && count > 0;

  const open = (event: MouseEvent) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (count === 0 || !isPlainClick) return;
    event.preventDefault();
    setOpenedAt(key);
  };

  if (count === 0) return <CartLink label="Cart" />;
  return (
    <>
      <CartLink
        label={`Cart, ${plural(count, 'item')}`}
        onClick={open}
        isDialog
        badge={
          <span className={`${styles.badge} figures`} aria-hidden="true">
            {formatBadge(count)}
          </span>
        }
      />
      {openedAt !== null ? (
        <Suspense fallback={null}>
          <MiniCart isOpen={isOpen} onClose={() => setOpenedAt(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
