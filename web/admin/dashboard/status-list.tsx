import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { formatCount } from '#web/lib/format.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { adminPaths } from '../paths.ts';
import styles from './dashboard.module.css';

/** In the order an order takes. */
const statuses: readonly OrderStatus[] = [
  'quoted',
  'pending',
  'uploaded',
  'approved',
  'pending_psp_confirmation',
  'in_production',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
];

type Counts = readonly { status: OrderStatus; orders: number }[];

/** Orders of all time by where they are; each line leads to its list. */
export function StatusList({ counts }: { counts: Counts | undefined }) {
  const of = new Map(counts?.map(({ status, orders }) => [status, orders]));
  const most = Math.max(1, ...of.values());
  return (
    <section className={styles.panel} aria-labelledby="by-status">
      <h2 id="by-status">Orders by status</h2>
      {counts ? (
        <ul className={styles.lines}>
          {statuses.map((status) => (
            <li key={status}>
              <Link to={`${adminPaths.orders}?status=${status}`} className={styles.status}>
                <StatusBadge status={status} />
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="8" rx="1" />
                  <rect width={((of.get(status) ?? 0) / most) * 100} height="8" rx="1" />
                </svg>
                <span className={styles.figureOf}>{formatCount(of.get(status) ?? 0)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={420} />
      )}
    </section>
  );
}
