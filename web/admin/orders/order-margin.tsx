import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { formatRupees } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './orders.module.css';

/** What an order brings and costs; a warning where it costs more. */
export function OrderMargin({ margin }: { margin: AdminOrder['margin'] }) {
  if (!margin) return null;
  const { earns, pay, courier, loss, isSupposed } = margin;
  const costs = `${formatRupees(pay)} for printing${courier > 0 ? ` and about ${formatRupees(courier)} for the courier` : ''}`;
  const supposed = isSupposed ? ' Not every job is accepted yet: pay and courier are estimates.' : '';
  if (loss === 0)
    return (
      <p className={styles.quiet}>
        Brings {formatRupees(earns)} without tax; costs {costs}.{supposed}
      </p>
    );
  return (
    <Notice tone="warning">
      <strong>This order loses {formatRupees(loss)}.</strong> It brings {formatRupees(earns)} without tax and
      costs {costs}.{supposed}
    </Notice>
  );
}
