import type { AdminOrder } from '#contract/orders-admin.ts';
import { formatDay } from '#web/lib/format.ts';
import { Facts } from './facts.tsx';
import styles from './orders.module.css';

const modes: Readonly<Record<NonNullable<AdminOrder['deliveryMode']>, string>> = {
  local_runner: 'Courier booked by the platform',
  self_delivery: 'Delivered by the partner',
  customer_pickup: 'Picked up by the customer',
};

/** Who prints it and how it is handed over; plainly none while no partner has it. */
export function OrderJob({ order }: { order: AdminOrder }) {
  const { pspName, deliveryMode, trackingNumber, shippingLabelUrl, dueDate } = order;
  return (
    <section aria-label="Jobs and offers" className={styles.section}>
      <h2>Jobs and offers</h2>
      {pspName ? (
        <Facts
          rows={[
            ['Print partner', pspName],
            ...(deliveryMode ? [['Delivery', modes[deliveryMode]] as const] : []),
            ...(trackingNumber ? [['Tracking number', trackingNumber] as const] : []),
            ...(dueDate ? [['Due', formatDay(dueDate)] as const] : []),
          ]}
        />
      ) : (
        <p className={styles.quiet}>No partner has this order and none was offered it.</p>
      )}
      {shippingLabelUrl ? (
        <a href={shippingLabelUrl} download>
          Download the shipping label
        </a>
      ) : null}
    </section>
  );
}
