import { classNames } from '../class-names.ts';
import styles from './order-status-badge.module.css';
import { statusWords } from './status-words.ts';

interface OrderStatusBadgeProps {
  status: string;
  /** What it says where the status itself is not what people read there. */
  words?: string | undefined;
}

/** Spec section 4: pending yellow, in_production orange, shipped blue, delivered green; any other as is, secondary. */
export function OrderStatusBadge({ status, words = statusWords(status) }: OrderStatusBadgeProps) {
  return <span className={classNames(styles.badge, styles[status])}>{words}</span>;
}
