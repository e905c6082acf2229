import { formatDateTime } from '#contract/moments.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Money } from '../commerce/money.tsx';
import { PriceRow, PriceSummary, ShippingRow } from '../commerce/price-summary.tsx';
import { paymentWords } from './cancellation-words.ts';
import styles from './order-view.module.css';

/** What it came to. */
export function OrderTotals({ order }: { order: Order }) {
  return (
    <section className={styles.card} aria-labelledby="totals-title">
      <h2 id="totals-title" className={styles.title}>
        {paymentWords(order)}
      </h2>
      <PriceSummary total={order.totalAmount}>
        <PriceRow name={`Items (${order.items.length})`} amount={order.productSubtotal} />
        {order.discount > 0 ? (
          <PriceRow name={`Discount ${order.discountCode ?? ''}`} amount={-order.discount} />
        ) : null}
        <ShippingRow amount={order.totalShipping} />
        <PriceRow name={order.taxName} amount={order.tax} />
      </PriceSummary>
      {order.refunds.map((refund) => (
        <p key={refund.at} className={styles.quiet}>
          {refund.isDone ? 'Refunded' : 'Refund asked for'} {formatDateTime(refund.at)}:{' '}
          <Money amount={refund.amount} />
        </p>
      ))}
    </section>
  );
}
