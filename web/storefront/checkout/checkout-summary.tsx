import { Link } from 'react-router';
import { specsOf } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import type { CartRepricing } from '#web/lib/cart/use-repricing.ts';
import { describeChoice, formatCount, formatDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/money.tsx';
import styles from './checkout-summary.module.css';

/** What is ordered and what it comes to. Shipping always reads FREE while it costs nothing (spec section 2). */
export function CheckoutSummary({ repricing }: { repricing: CartRepricing }) {
  const items = useCart((cart) => cart.items);
  const own = useCart((cart) => cart.summary);
  const sums = repricing.prices ?? own;
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <div className={styles.head}>
        <h2 id="summary-title" className={styles.title}>
          Your order
        </h2>
        <Link to={paths.cart}>Edit cart</Link>
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.cartItemId} className={styles.item}>
            <div>
              <p className={styles.name}>{item.product.name}</p>
              <p className={styles.quiet}>
                {[`Qty: ${formatCount(item.quantity)}`, describeChoice(specsOf(item))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {item.designFile ? <p className={styles.quiet}>{item.designFile.filename}</p> : null}
              <Arrival day={item.deliveryEstimate} />
            </div>
            <Money amount={item.totalItemPrice} />
          </li>
        ))}
      </ul>
      <dl className={classNames(styles.rows, repricing.isPending && styles.waiting)} aria-live="polite">
        <Row name="Products" amount={sums.productSubtotal} />
        {sums.discount > 0 ? (
          <Row name={`Discount ${own.discountCode ?? ''}`} amount={-sums.discount} />
        ) : null}
        <div className={styles.row}>
          <dt>Shipping</dt>
          <dd>{sums.totalShipping > 0 ? <Money amount={sums.totalShipping} /> : 'FREE'}</dd>
        </div>
        <Row name="Tax" amount={sums.estimatedTax} />
        <div className={classNames(styles.row, styles.total)}>
          <dt>Total</dt>
          <dd>
            <Money amount={sums.total} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Arrival({ day }: { day: string }) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  return <p className={styles.quiet}>{isDay ? `Arrives by ${formatDay(day)}` : day}</p>;
}

function Row({ name, amount }: { name: string; amount: number }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
