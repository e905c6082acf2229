import { IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { type CartItem, lineName } from '#web/lib/cart/cart.ts';
import type { Refused } from '#web/lib/cart/quote-answer.ts';
import { refusalWords } from '#web/lib/cart/refusal-words.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { useRepricing } from '#web/lib/cart/use-repricing.ts';
import { useLinePrice, useShownSums } from '#web/lib/cart/use-shown-sums.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { later } from '#web/ui/later.ts';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import styles from './mini-cart.module.css';

/** Seldom there; without a connection it stays away. */
const WasPrice = later(() => import('#web/ui/commerce/was-price.tsx'));

interface MiniCartProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Spec section 2, "Mini-cart dropdown". What it comes to is asked for as in the cart. */
export default function MiniCart({ isOpen, onClose }: MiniCartProps) {
  return isOpen ? <OpenCart onClose={onClose} /> : null;
}

function OpenCart({ onClose }: Pick<MiniCartProps, 'onClose'>) {
  const items = useCart((state) => state.items);
  const summary = useCart((state) => state.summary);
  const repricing = useRepricing();
  const { total } = useShownSums(repricing, summary, items);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      place="panel"
      title={`Your Cart (${plural(items.length, 'item')})`}
      foot={
        <div className={styles.foot}>
          {repricing.prices?.discountRefusal ? (
            <p className={styles.refused} role="status">
              {summary.discountCode}: {repricing.prices.discountRefusal}
            </p>
          ) : null}
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
          <Row key={item.cartItemId} item={item} refusal={repricing.refusals[item.cartItemId] ?? null} />
        ))}
      </ul>
    </Drawer>
  );
}

function Row({ item, refusal }: { item: CartItem; refusal: Refused | null }) {
  const removeItem = useCart((state) => state.removeItem);
  const price = useLinePrice(item);
  const name = lineName(item);
  return (
    <li className={styles.row}>
      <Picture
        src={item.product.imageUrl}
        alt=""
        width={64}
        height={48}
        sizes="64px"
        className={styles.picture}
        missingText="No Image"
      />
      <div className={styles.words}>
        <p className={styles.name}>{unbroken(name)}</p>
        <p className={`${styles.quantity} figures`}>Qty: {formatCount(item.quantity)}</p>
        <div role="status">
          {refusal ? <p className={styles.refused}>{refusalWords(item, refusal)}</p> : null}
          {item.wasPrice && !refusal ? (
            <Suspense fallback={null}>
              <WasPrice amount={price(item.wasPrice)} />
            </Suspense>
          ) : null}
        </div>
      </div>
      {refusal ? (
        <span className={styles.price}>—</span>
      ) : (
        <Money amount={price(item.configuredPrice)} className={styles.price} />
      )}
      <button
        type="button"
        className={styles.remove}
        onClick={() => void removeItem(item.cartItemId)}
        aria-label={`Remove ${name}`}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
