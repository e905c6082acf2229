import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCart } from '#web/lib/cart/store.ts';
import { formatBadge, plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import styles from './header.module.css';

const loadMiniCart = () => import('./mini-cart.tsx');
const MiniCart = lazy(loadMiniCart);

/** False on the server and in the first paint: the cart is known to this browser only. */
function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake;
}

/** Spec section 2: opens the drawer when the cart has items, otherwise goes to /cart. A link, so that it always works. */
export function CartButton() {
  const isAwake = useIsAwake();
  const count = useCart((state) => state.items.length);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const shown = isAwake ? count : 0;
  // Following a link closes the drawer: it is open on the page it was opened on.
  const isOpen = openedAt === key && shown > 0;

  const open = (event: MouseEvent) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (shown === 0 || !isPlainClick) return;
    event.preventDefault();
    setOpenedAt(key);
  };

  return (
    <>
      <Link
        to={paths.cart}
        className={styles.cart}
        onClick={open}
        onPointerEnter={shown > 0 ? () => void loadMiniCart() : undefined}
        aria-label={shown > 0 ? `Cart, ${plural(shown, 'item')}` : 'Cart'}
        aria-haspopup={shown > 0 ? 'dialog' : undefined}
      >
        <IconShoppingCart size={22} aria-hidden="true" />
        <span className={styles.cartWord}>Cart</span>
        {shown > 0 ? <span className={`${styles.badge} figures`}>{formatBadge(shown)}</span> : null}
      </Link>
      {openedAt !== null ? (
        <Suspense fallback={null}>
          <MiniCart isOpen={isOpen} onClose={() => setOpenedAt(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
