import { type ComponentProps, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hasOrdered } from '#web/lib/cart/ordered-lines.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.ts';
import { CartLink } from './cart-link.tsx';
import { formatBadge } from './format-badge.ts';
import styles from './header.module.css';
import type LoadedMiniCart from './mini-cart.tsx';

const MiniCart = later(() => import('./mini-cart.tsx'), NoMiniCart);

/** What is in the cart lies on this device, and its page may be there already; the drawer opens once it is loaded. */
function NoMiniCart({ isOpen, onClose }: ComponentProps<typeof LoadedMiniCart>) {
  if (!isOpen) return null;
  return (
    <div className={styles.missing} role="alert">
      <p>No connection: your cart is safe.</p>
      <p className={styles.ways}>
        <ButtonLink size="small" to={paths.cart}>
          View Cart
        </ButtonLink>
        <Button size="small" look="secondary" onClick={onClose}>
          Close
        </Button>
      </p>
    </div>
  );
}

/** What is in the cart may have been ordered, and paid elsewhere since. */
const loadSettle = () => import('#web/lib/cart/settle-ordered.ts');

/** Spec section 2: opens the drawer when the cart has items; a badge counts them, 99+ above 99. */
export default function FilledCartButton() {
  const count = useCart((state) => state.items.length);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Following a link closes the drawer: it is open on the page it was opened on.
  const isOpen = openedAt === key && count > 0;
  useEffect(() => {
    if (!hasOrdered()) return;
    // Without a connection the next page asks.
    loadSettle().then(
      ({ askAboutOrdered }) => askAboutOrdered(),
      () => undefined,
    );
  }, []);

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
          {/* Wanted on another page it is another one: what could not be loaded is tried again. */}
          <MiniCart key={openedAt} isOpen={isOpen} onClose={() => setOpenedAt(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
