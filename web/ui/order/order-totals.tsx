import type { Order } from '#contract/orders.ts';
import { ShippingRow, SumRow, Sums } from '../sums.tsx';
import styles from './order-view.module.css';

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
      <Sums total={order.totalAmount}>
        <SumRow name="Products" amount={order.productSubtotal} />
        {order.discount > 0 ? (
          <SumRow name={`Discount ${order.discountCode ?? ''}`} amount={-order.discount} />
        ) : null}
        <ShippingRow amount={order.totalShipping} />
        <SumRow name="Tax" amount={order.tax} />
      </Sums>
    </section>
  );
}
