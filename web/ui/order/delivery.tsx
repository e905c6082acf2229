import { formatDay } from '#contract/dates.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Destinations } from './destinations.tsx';
import { isStillComing } from './is-still-coming.ts';
import { linesWithoutArtwork } from './missing-artwork.ts';
import styles from './order-view.module.css';

/** Where it goes and when it is expected. */
export function Delivery({ order }: { order: Order }) {
  const { name, street, city, state, zipCode } = order.shippingAddress;
  const lines = [name, street, [city, zipCode].filter(Boolean).join(' '), state].filter(Boolean);
  return (
    <section className={styles.card} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={styles.title}>
        {order.status === 'cancelled' ? 'Was to be delivered to' : 'Delivery'}
      </h2>
      {order.estimatedDelivery && isStillComing(order) ? (
        <p>
          {order.delayedUntil ? (
            <>
              Now expected by <strong>{formatDay(order.delayedUntil)}</strong>. We had promised{' '}
              {formatDay(order.estimatedDelivery)}, and its printer needs longer. We are sorry.
            </>
          ) : (
            <>
              Estimated for <strong>{formatDay(order.estimatedDelivery)}</strong>
            </>
          )}
          {linesWithoutArtwork(order).length > 0
            ? '. It may be later: we count from when your artwork can be printed.'
            : null}
        </p>
      ) : null}
      {order.destinations.length > 0 ? (
        <Destinations destinations={order.destinations} />
      ) : (
        <address className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {order.willCollect && isStillComing(order) ? (
        <p>
          You collect it if it is printed near you: the printer's address and a code come when it is ready.
          Otherwise it is delivered.
        </p>
      ) : null}
      {order.trackingNumber ? <p>Tracking number {order.trackingNumber}</p> : null}
      {order.specialInstructions ? (
        <p className={styles.quiet}>Instructions: {order.specialInstructions}</p>
      ) : null}
    </section>
  );
}
