import type { Order } from '#contract/orders/orders.ts';
import styles from './order-view.module.css';

/** For which company it was ordered, by whom, and who bears the cost. */
export function OrderCompany({ order: { company } }: { order: Pick<Order, 'company'> }) {
  if (!company) return null;
  const { legalName, costCentre, boughtBy } = company;
  return (
    <section className={styles.card} aria-labelledby="company-title">
      <h2 id="company-title" className={styles.title}>
        Ordered for
      </h2>
      <p className={styles.address}>
        <span>{legalName}</span>
        {boughtBy ? <span>Ordered by {boughtBy}</span> : null}
        {costCentre ? <span>Cost centre {costCentre}</span> : null}
      </p>
    </section>
  );
}
