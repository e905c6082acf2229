import type { ReactNode } from 'react';
import { formatDay } from '#contract/dates.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { CompanyOrderSummary } from '#contract/orders/company-orders.ts';
import type { OrderSummary } from '#contract/orders/my-orders.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatCount } from '#web/lib/format.ts';
import { orderPath } from '#web/lib/order-path.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import { OrderStatusBadge } from '#web/ui/commerce/order-status-badge.tsx';
import { orderWords } from '#web/ui/commerce/status-words.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import styles from './orders-tab.module.css';

/** Of one's own, or of a company. */
type Row = OrderSummary & Partial<CompanyOrderSummary>;

interface OrdersTableProps {
  orders: readonly Row[];
  /** Dimmed while the answer to another question is on its way. */
  isPending: boolean;
}

/** A table where there is room for one, cards on a phone. */
export function OrdersTable({ orders, isPending }: OrdersTableProps) {
  return (
    <table
      className={classNames(styles.table, isPending && styles.waiting)}
      aria-busy={isPending || undefined}
    >
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Items</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.amount}>
            Total
          </th>
          <th scope="col">Order date</th>
          <th scope="col">Estimated delivery</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { order: Row }) {
  return (
    <tr>
      <th scope="row" className={styles.order}>
        <Link to={orderPath(order.orderId)} aria-label={`Order ${orderNumber(order.orderId)}`}>
          {orderNumber(order.orderId)}
        </Link>
        {order.boughtBy ? <span className={styles.quiet}>{order.boughtBy}</span> : null}
        {order.costCentre ? <span className={styles.quiet}>{order.costCentre}</span> : null}
        {order.trackingNumber ? (
          <span className={styles.quiet}>Tracking number {order.trackingNumber}</span>
        ) : null}
      </th>
      <td>
        <ul className={styles.items}>
          {order.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity here, and never move
            <li key={index}>
              {item.productName}{' '}
              <span className={styles.quiet}>
                {formatCount(item.quantity)} × <Money amount={item.price} />
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td className={styles.status}>
        <OrderStatusBadge
          status={order.status}
          words={orderWords({ ...order, isArtworkWanted: order.isArtworkMissing })}
        />
        <Wanted order={order} />
      </td>
      <Labelled name="Total" className={styles.amount}>
        <strong>
          <Money amount={order.totalAmount} />
        </strong>
        {order.refunded > 0 ? (
          <span className={styles.quiet}>
            <Money amount={order.refunded} /> refunded
          </span>
        ) : null}
      </Labelled>
      <Labelled name="Order date" className={styles.date}>
        {formatDateTime(order.orderDate)}
      </Labelled>
      <Labelled name="Estimated delivery" className={styles.date}>
        {order.estimatedDelivery ? formatDay(order.estimatedDelivery) : '–'}
      </Labelled>
    </tr>
  );
}

/** A cell that says its column itself where the head of the table is not shown. */
function Labelled({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <td className={className}>
      <span className={styles.label} aria-hidden="true">
        {name}
      </span>
      {children}
    </td>
  );
}

/** What the order waits for its customer to do. */
function Wanted({ order }: { order: Row }) {
  const isUnpaid = order.status === 'pending' && order.paymentStatus !== 'PAID';
  if (!isUnpaid && !order.isArtworkMissing) return null;
  return (
    <span className={styles.wanted}>
      {isUnpaid ? (
        <Link to={orderPath(order.orderId)}>
          {order.isWaitingForApproval ? 'Waits for approval' : 'Not paid yet'}
        </Link>
      ) : null}
      {order.isArtworkMissing ? <Link to={orderPath(order.orderId)}>Artwork missing</Link> : null}
    </span>
  );
}
