import type { ReactNode } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isBalancePayment } from '#contract/payments/balance-payment.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import styles from './confirmation-page.module.css';

/** The gateway's number, by which support and the bank find it; a balance has none that anybody asks for. */
function paidBy(paymentId: string | null): [string, ReactNode] {
  return paymentId && isBalancePayment(paymentId)
    ? ['Paid from', 'Company balance']
    : ['Payment ID', paymentId];
}

/** Order, payment, total and mail, as the server has them. */
export function ConfirmedSummary({ order }: { order: Order }) {
  const rows: [string, ReactNode][] = [
    ['Order number', orderNumber(order.orderId)],
    paidBy(order.paymentId),
    ['Total', <Money key="total" amount={order.totalAmount} />],
    ['Email', order.customerInfo.email],
  ];
  return (
    <section className={styles.card} aria-labelledby="confirmed-title">
      <h2 id="confirmed-title" className={styles.cardTitle}>
        Order summary
      </h2>
      <dl className={styles.rows}>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
