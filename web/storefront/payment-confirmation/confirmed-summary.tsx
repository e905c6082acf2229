import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { Money } from '#web/ui/money.tsx';
import styles from './confirmation-page.module.css';
import type { Claim } from './confirmation-query.ts';

/** Order, payment, total and mail: the server's where it answered, else the address's. */
export function ConfirmedSummary({ claim, order }: { claim: Claim; order: Order | null }) {
  const total = order?.totalAmount ?? claim.totalAmount;
  const rows: [string, ReactNode][] = [
    ['Order ID', order?.orderId ?? claim.orderId],
    ['Payment ID', order?.paymentId ?? claim.paymentId],
    ['Total', total === null ? '' : <Money key="total" amount={total} />],
    ['Email', order?.customerInfo.email ?? claim.email],
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
