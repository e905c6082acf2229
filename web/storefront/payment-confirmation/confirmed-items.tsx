import type { OrderLine } from '#contract/orders/orders.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import styles from './confirmation-page.module.css';

/** What was ordered, folded away. */
export function ConfirmedItems({ items }: { items: readonly OrderLine[] }) {
  return (
    <details className={styles.card}>
      <summary className={styles.fold}>{plural(items.length, 'item')} in this order</summary>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.lineId} className={styles.row}>
            <span>
              {item.name}
              <span className={styles.quiet}>
                {' '}
                {formatCount(item.quantity)} × <Money amount={item.price} />
              </span>
            </span>
            <Money amount={item.subtotal} />
          </li>
        ))}
      </ul>
    </details>
  );
}
