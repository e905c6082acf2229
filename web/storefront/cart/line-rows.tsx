import type { CartItem, CartProduct } from '#web/lib/cart/cart.ts';
import { lineName, specsOf } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import { QuantityRows } from '../rows/quantity-rows.tsx';
import styles from './line-rows.module.css';

interface LineRowsProps {
  item: CartItem;
  byRow: NonNullable<CartProduct['byRow']>;
}

/** How many of each value a line holds, to be changed where it stands. */
export default function LineRows({ item, byRow }: LineRowsProps) {
  const setRows = useCart((cart) => cart.setRows);
  return (
    <details className={styles.rows}>
      <summary>
        Change quantities<span className="spoken"> of {lineName(item)}</span>
      </summary>
      <QuantityRows
        isStrict
        name={byRow.option}
        values={byRow.values}
        words={specsOf(item)[byRow.option] ?? ''}
        quantity={item.quantity}
        limits={item.product}
        onChange={(words, quantity) => void setRows(item.cartItemId, words, quantity)}
      />
    </details>
  );
}
