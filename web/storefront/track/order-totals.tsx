import type { Order } from '#contract/orders.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/money.tsx';
import styles from './track-page.module.css';

const paymentWords: Record<Order['paymentStatus'], string> = {
  PAID: 'Paid',
  FAILED: 'Payment failed',
  pending: 'Not paid yet',
};

/** What it came to. */
export function OrderTotals({ order }: { order: Order }) {
  return (
    <section className={styles.card} aria-labelledby="totals-title">
      <h2 id="totals-title" className={styles.title}>
        {paymentWords[order.paymentStatus]}
      </h2>
      <dl className={styles.rows}>
        <Row name="Products" amount={order.productSubtotal} />
        {order.discount > 0 ? (
          <Row name={`Discount ${order.discountCode ?? ''}`} amount={-order.discount} />
        ) : null}
        <div className={styles.row}>
          <dt>Shipping</dt>
          <dd>{order.totalShipping > 0 ? <Money amount={order.totalShipping} /> : 'FREE'}</dd>
        </div>
        <Row name="Tax" amount={order.tax} />
        <div className={classNames(styles.row, styles.total)}>
          <dt>Total</dt>
          <dd>
            <Money amount={order.totalAmount} />
          </dd>
        </div>
      </dl>
    </section>
  );
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
