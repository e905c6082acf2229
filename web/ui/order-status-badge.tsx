import { classNames } from './class-names.ts';
import styles from './order-status-badge.module.css';
import { statusWords } from './status-words.ts';

/** Spec section 4: pending yellow, in_production orange, shipped blue, delivered green; any other as is, secondary. */
export function OrderStatusBadge({ status }: { status: string }) {
  return <span className={classNames(styles.badge, styles[status])}>{statusWords(status)}</span>;
}
