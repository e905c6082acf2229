import { IconTrash } from '@tabler/icons-react';
import { type CartItem, lineName } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { useLinePrice } from '#web/lib/cart/use-shown-sums.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import styles from './mini-cart.module.css';

function UnitPrice({ item }: { item: CartItem }) {
  const price = useLinePrice(item);
  return <Money amount={price(item.configuredPrice)} className={styles.price} />;
}

interface MiniCartProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Spec section 2, "Mini-cart dropdown". */
export default function MiniCart({ isOpen, onClose }: MiniCartProps) {
  const items = useCart((state) => state.items);
  const total = useCart((state) => state.summary.total);
  const removeItem = useCart((state) => state.removeItem);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      place="panel"
      title={`Your Cart (${plural(items.length, 'item')})`}
      foot={
        <div className={styles.foot}>
          <p className={styles.total}>
            <span>Total</span>
            <Money amount={total} />
          </p>
          <div className={styles.buttons}>
            <ButtonLink to={paths.cart}>View Cart</ButtonLink>
            <Button look="secondary" onClick={onClose}>
              Continue Shopping
            </Button>
          </div>
        </div>
      }
    >
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.cartItemId} className={styles.row}>
            <Picture
              src={item.product.imageUrl}
              alt=""
              width={64}
              height={48}
              sizes="64px"
              className={styles.picture}
              missingText="No Image"
            />
            <div>
              <p className={styles.name}>{unbroken(lineName(item))}</p>
              <p className={`${styles.quantity} figures`}>Qty: {formatCount(item.quantity)}</p>
            </div>
            <UnitPrice item={item} />
            <button
              type="button"
              className={styles.remove}
              onClick={() => void removeItem(item.cartItemId)}
              aria-label={`Remove ${lineName(item)}`}
            >
              <IconTrash size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
