import type { CartItem } from '#web/lib/cart/cart.ts';
import { NoCart } from '#web/lib/cart/no-cart.tsx';
import { useCart } from '#web/lib/cart/store.ts';
import { usePendingMockups } from '#web/lib/cart/use-pending-mockups.ts';
import { type CartRepricing, useRepricing } from '#web/lib/cart/use-repricing.ts';
import { publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { useHasCart } from '#web/lib/session/use-remembered-role.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/cart-page.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { GoneLine } from './gone-line.tsx';
import { ShipmentMode } from './shipment-mode.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { type Removal, useRemoval } from './use-removal.ts';

export const headers = publicPage;
export const handle = withoutQuery;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Shopping Cart',
    description: 'What you are about to order.',
    path: paths.cart,
  });
}

/** Print partners and admins have none (spec section 6). */
export default function CartPage() {
  return useHasCart() ? <OwnCart /> : <PageWithoutCart />;
}

function PageWithoutCart() {
  return (
    <div className="content">
      <h1 className={styles.title}>Shopping Cart</h1>
      <NoCart />
    </div>
  );
}

function OwnCart() {
  const isReady = useCart((cart) => cart.isReady);
  const items = useCart((cart) => cart.items);
  const repricing = useRepricing();
  const removal = useRemoval();
  usePendingMockups();
  return (
    <div className="content">
      <h1 className={styles.title}>Shopping Cart</h1>
      <UndoNotice removal={removal} />
      {isReady ? null : <CartSkeleton />}
      {isReady && items.length === 0 ? (
        <EmptyState
          picture="/pictures/categories/business-cards-800.webp"
          title="Your cart is empty"
          text="Choose a product, see its price at once, and upload your design."
        >
          <ButtonLink to={paths.products}>Browse products</ButtonLink>
        </EmptyState>
      ) : null}
      {isReady && items.length > 0 ? (
        <div className={styles.columns}>
          <section className={styles.lines} aria-label="Items in your cart">
            <ShipmentMode />
            <ul className={styles.list}>
              <Lines items={items} repricing={repricing} removal={removal} />
            </ul>
          </section>
          <CartSummary repricing={repricing} />
        </div>
      ) : null}
    </div>
  );
}

interface LinesProps {
  items: readonly CartItem[];
  repricing: CartRepricing;
  removal: Removal;
}

function Lines({ items, repricing, removal }: LinesProps) {
  const { refusals, prices, isPending } = repricing;
  const isGone = ({ cartItemId }: CartItem) => refusals[cartItemId]?.code === 'product_not_found';
  const sold = items.filter((item) => !isGone(item));
  // Prices are of the lines that have one.
  const priced = items.filter(({ cartItemId }) => !refusals[cartItemId]);
  return items.map((item, index) => {
    const remove = () => void removal.remove(item, index);
    return (
      <li key={item.cartItemId}>
        {isGone(item) ? (
          <GoneLine item={item} onRemove={remove} />
        ) : (
          <CartLine
            item={item}
            refusal={refusals[item.cartItemId] ?? null}
            cheaper={prices?.lines[priced.indexOf(item)]?.cheaper ?? null}
            isPending={isPending}
            sold={sold}
            onRemove={remove}
          />
        )}
      </li>
    );
  });
}
