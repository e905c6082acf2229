import { data } from 'react-router';
import type { Api } from '#contract/endpoint.ts';
import { type Order, trackOrder } from '#contract/orders.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { ReceiptButton } from '../payment-confirmation/receipt-button.tsx';
import type { Route } from './+types/track-page.ts';
import { OrderTotals } from './order-totals.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { Timeline } from './timeline.tsx';
import styles from './track-page.module.css';

const TOKEN = /^[A-Za-z0-9_-]{20,80}$/;

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrder(context.get(apiContext), params.token);
  return data({ order }, { status: order ? 200 : 404 });
}

async function findOrder(api: Api, token: string): Promise<Order | null> {
  if (!TOKEN.test(token)) return null;
  try {
    return await api(trackOrder, { token });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Whoever holds the address sees the order: it is kept by nobody, found by no search, and told to no other site. */
export function headers() {
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(originOf(matches), {
      title: 'Your order',
      description: 'Follow your order.',
      path: '/track',
      isHidden: true,
    }),
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function TrackPage({ loaderData, params }: Route.ComponentProps) {
  const { order } = loaderData;
  if (!order) {
    return (
      <div className={classNames('content', styles.missing)}>
        <h1 className="spoken">Order not found</h1>
        <EmptyState
          title="Order not found"
          text="Please open the link in your confirmation mail again; it may have been cut off."
        >
          <ButtonLink to={paths.contact}>Contact support</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="content">
      <header className={styles.head}>
        <div>
          <h1>Your order</h1>
          <p className={styles.quiet}>
            Order {order.orderId}, placed {formatDateTime(order.orderDate)}
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.card} aria-labelledby="timeline-title">
            <h2 id="timeline-title" className={styles.title}>
              What happened so far
            </h2>
            <Timeline order={order} />
          </section>
          <OrderedItems items={order.items} />
        </div>
        <aside className={styles.column}>
          <Delivery order={order} />
          <OrderTotals order={order} />
          {order.paymentStatus === 'PAID' ? (
            <ReceiptButton orderId={order.orderId} trackToken={params.token} />
          ) : null}
        </aside>
      </div>
    </div>
  );
}

function Delivery({ order }: { order: Order }) {
  const { name, street, city, state, zipCode } = order.shippingAddress;
  return (
    <section className={styles.card} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={styles.title}>
        Delivery
      </h2>
      {order.estimatedDelivery ? (
        <p>
          Estimated for <strong>{formatDay(order.estimatedDelivery)}</strong>
        </p>
      ) : null}
      <address className={styles.address}>
        {[name, street, `${city} ${zipCode}`, state].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {order.trackingNumber ? <p>Tracking number {order.trackingNumber}</p> : null}
    </section>
  );
}
