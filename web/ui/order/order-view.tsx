import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import { questionPath } from '#web/lib/paths.ts';
import { OrderStatusBadge } from '../commerce/order-status-badge.tsx';
import { orderWords } from '../commerce/status-words.ts';
import { Link } from '../navigation/link.tsx';
import { Notice } from '../notice.tsx';
import { BilledTo } from './billed-to.tsx';
import { cancellationWords } from './cancellation-words.ts';
import { Delivery } from './delivery.tsx';
import { linesWithoutArtwork } from './missing-artwork.ts';
import { OrderCompany } from './order-company.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './order-view.module.css';
import { OrderedItems } from './ordered-items.tsx';
import { Timeline } from './timeline.tsx';

interface OrderViewProps {
  order: Order;
  /** Of its parcels some, `1 of 2 parcels delivered`; null of none and of all. */
  arrived?: string | null;
  /** News about the order, above everything else. */
  news?: ReactNode;
  /** Where its parcels are. */
  parcels?: ReactNode;
  /** They are there at once, and ask or tell more than the story: a code at the door, whether all arrived. */
  isParcelsFirst?: boolean;
  /** What of it was not right. */
  claims?: ReactNode;
  /** What can be done with it, beside its total. */
  actions?: ReactNode;
  renderMissingArtwork: (line: OrderLine) => ReactNode;
}

/** One order as its customer sees it: the story so far, what is printed, where it goes, what it came to. */
export function OrderView({
  order,
  arrived = null,
  news,
  parcels,
  isParcelsFirst = false,
  claims,
  actions,
  renderMissingArtwork,
}: OrderViewProps) {
  const ended = cancellationWords(order);
  return (
    <div className="content">
      <header className={styles.head}>
        <div>
          <h1>Your order</h1>
          <p className={styles.quiet}>
            Order {orderNumber(order.orderId)}, placed {formatDateTime(order.orderDate)}
          </p>
        </div>
        <OrderStatusBadge
          status={order.status}
          words={arrived ?? orderWords({ ...order, isArtworkWanted: linesWithoutArtwork(order).length > 0 })}
        />
      </header>
      {ended || news ? (
        <div className={styles.news}>
          {ended ? <Notice tone="warning">{ended}</Notice> : null}
          {news}
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          {isParcelsFirst ? parcels : null}
          <section className={styles.card} aria-labelledby="timeline-title">
            <h2 id="timeline-title" className={styles.title}>
              What happened so far
            </h2>
            <Timeline order={order} isPartlyThere={arrived !== null} />
          </section>
          {isParcelsFirst ? null : parcels}
          <OrderedItems order={order} renderMissingArtwork={renderMissingArtwork} />
          {claims}
        </div>
        <aside className={styles.column} aria-label="Delivery and payment">
          <Delivery order={order} />
          <OrderCompany order={order} />
          <BilledTo order={order} />
          <OrderTotals order={order} />
          {actions}
          <p className={styles.quiet}>
            Something to ask?{' '}
            <Link to={questionPath(orderNumber(order.orderId))}>Write to us about this order</Link>
          </p>
        </aside>
      </div>
    </div>
  );
}
