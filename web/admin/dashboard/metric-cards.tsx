import { Skeleton } from '@mantine/core';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import styles from './dashboard.module.css';

interface Metrics {
  totalOrders: number;
  totalRevenue: number;
  averageOrderValue: number;
}

const cards = [
  {
    name: 'Total Orders',
    says: 'Paid orders since the shop began',
    of: (m: Metrics) => formatCount(m.totalOrders),
  },
  {
    name: 'Total Revenue',
    says: 'Paid, tax and shipping included, less refunds',
    of: (m: Metrics) => formatRupees(m.totalRevenue),
  },
  {
    name: 'Avg Order Value',
    says: 'Revenue of a paid order',
    // Of no order there is none: ₹0.00 would be one.
    of: (m: Metrics) => (m.totalOrders === 0 ? '–' : formatRupees(m.averageOrderValue)),
  },
] as const;

/** The three cards of the spec (back office, section 2). */
export function MetricCards({ metrics }: { metrics: Metrics | undefined }) {
  return (
    <dl className={styles.cards} aria-busy={!metrics}>
      {cards.map(({ name, says, of }) => (
        <div key={name} className={styles.card}>
          <dt>{name}</dt>
          <dd className={styles.amount}>{metrics ? of(metrics) : <Skeleton height={32} width="60%" />}</dd>
          <dd className={styles.says}>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
