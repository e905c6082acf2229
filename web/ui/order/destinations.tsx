import type { OrderDestination } from '#contract/orders/destinations.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import styles from './destinations.module.css';

/** The addresses of an order that goes to many, with what each gets and what sending it costs. */
export function Destinations({ destinations }: { destinations: readonly OrderDestination[] }) {
  return (
    <details className={styles.all}>
      <summary>{formatCount(destinations.length)} addresses</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section aria-label="Addresses" tabIndex={0}>
        <ol>
          {destinations.map(({ destinationId, name, street, city, state, zipCode, items, shippingCost }) => (
            <li key={destinationId}>
              {name ? <strong>{name}</strong> : null}
              <span>
                {[street, [city, zipCode].filter(Boolean).join(' '), state].filter(Boolean).join(', ')}
              </span>
              {items.map(({ lineId, quantity, name: called }) => (
                <span key={lineId} className={styles.quiet}>
                  {formatCount(quantity)} × {called}
                </span>
              ))}
              <span className={styles.quiet}>
                Delivery: {shippingCost === 0 ? 'FREE' : formatRupees(shippingCost)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </details>
  );
}
