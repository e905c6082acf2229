import { formatDay } from '#contract/dates.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { Destinations } from '#web/ui/order/destinations.tsx';
import { BilledTo } from './billed-to.tsx';
import { countryName } from './order-words.ts';
import styles from './orders.module.css';

/** Who ordered, and where it goes. */
export function OrderPeople({ order }: { order: AdminOrder }) {
  const { customerInfo: customer, shippingAddress: ship } = order;
  return (
    <div className={styles.pair}>
      <section aria-label="Customer" className={styles.section}>
        <h2>Customer</h2>
        <address className={styles.address}>
          <span>{customer.name ?? ship.name}</span>
          <span>{customer.email}</span>
          {customer.phone ? <span>{customer.phone}</span> : null}
          {customer.company ? <span>{customer.company}</span> : null}
          <span className={styles.quiet}>{customer.isGuest ? 'Ordered as a guest' : 'Has an account'}</span>
        </address>
        <BilledTo billed={order.gstDetails} />
      </section>
      <section aria-label="Shipping address" className={styles.section}>
        <h2>Shipping address</h2>
        {order.destinations.length > 0 ? <Destinations destinations={order.destinations} /> : null}
        <address className={styles.address}>
          {order.destinations.length === 0 ? <Place ship={ship} /> : null}
          {order.dueDate ? <span className={styles.quiet}>Due {formatDay(order.dueDate)}</span> : null}
        </address>
        {order.specialInstructions ? <p>Instructions: {order.specialInstructions}</p> : null}
      </section>
    </div>
  );
}

function Place({ ship }: { ship: AdminOrder['shippingAddress'] }) {
  return (
    <>
      <span>{ship.name}</span>
      <span>{ship.street}</span>
      <span>
        {ship.city}, {ship.state} {ship.zipCode}
      </span>
      <span>{countryName(ship.country)}</span>
    </>
  );
}
