import { Button } from '@mantine/core';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import type { Column } from '../ui/data-table.tsx';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';

/** The columns of spec section 2; the status stands under the id. */
export function orderColumns(onOpen: (orderId: string) => void): readonly Column<AdminOrderSummary>[] {
  return [
    {
      key: 'id',
      header: 'Order ID',
      cell: (order) => (
        <span className={styles.stack}>
          <span className="figures" title={order.orderId}>
            {orderNumber(order.orderId)}
          </span>
          <span className={styles.badges}>
            <StatusBadge status={order.status} />
            {order.paymentStatus === 'PAID' ? null : (
              <small className={styles.quiet}>
                {order.paymentStatus === 'FAILED' ? 'payment failed' : 'unpaid'}
              </small>
            )}
            {order.isArtworkMissing && order.paymentStatus === 'PAID' ? (
              <small className={styles.warning}>needs artwork</small>
            ) : null}
          </span>
        </span>
      ),
    },
    { key: 'name', header: 'Customer Name', cell: (order) => order.customerName || '–' },
    { key: 'email', header: 'Customer Email', cell: (order) => order.customerEmail },
    {
      key: 'amount',
      header: 'Amount',
      isFigure: true,
      cell: (order) => <Money amount={order.totalAmount} />,
    },
    { key: 'date', header: 'Date', cell: (order) => formatDateTime(order.orderDate) },
    {
      key: 'details',
      header: 'Details',
      cell: (order) => (
        <Button
          variant="default"
          size="sm"
          aria-label={`Details of order ${orderNumber(order.orderId)}`}
          onClick={() => onOpen(order.orderId)}
        >
          Details
        </Button>
      ),
    },
  ];
}
