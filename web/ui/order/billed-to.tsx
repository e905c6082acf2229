import type { Order } from '#contract/orders/orders.ts';
import styles from './order-view.module.css';

/** Who is billed, where a business ordered. */
export function BilledTo({ order }: { order: Pick<Order, 'gstDetails'> }) {
  const { gstDetails: billed } = order;
  if (!billed) return null;
  return (
    <section className={styles.card} aria-labelledby="billed-title">
      <h2 id="billed-title" className={styles.title}>
        Billed to
      </h2>
      <address className={styles.address}>
        <span>{billed.legalName}</span>
        <span>{billed.street}</span>
        <span>
          {billed.city} {billed.zipCode}
        </span>
        <span>{billed.state}</span>
        <span>GSTIN {billed.gstin}</span>
        {billed.isSez ? <span>Special Economic Zone (SEZ)</span> : null}
        {billed.poNumber ? <span>PO number {billed.poNumber}</span> : null}
      </address>
    </section>
  );
}
