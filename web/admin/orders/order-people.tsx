import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { Destinations } from '#web/ui/order/destinations.tsx';
import type { useBanners } from '../lib/use-banners.ts';
import { AddressDialog } from './address-dialog.tsx';
import { BilledTo } from './billed-to.tsx';
import { countryName } from './order-words.ts';
import styles from './orders.module.css';

interface PeopleProps {
  order: AdminOrder;
  banners: ReturnType<typeof useBanners>;
  settle: () => Promise<void>;
}

/** Who ordered, and where it goes. */
export function OrderPeople({ order, banners, settle }: PeopleProps) {
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
        <CompanyAccount company={order.company} />
        <BilledTo billed={order.gstDetails} />
      </section>
      <section aria-label="Shipping address" className={styles.section}>
        <h2>Shipping address</h2>
        {order.destinations.length > 0 ? <Destinations destinations={order.destinations} /> : null}
        <address className={styles.address}>
          {order.destinations.length === 0 ? <Place ship={ship} /> : null}
          <Days order={order} />
        </address>
        <Correct order={order} banners={banners} settle={settle} />
        {order.specialInstructions ? <p>Instructions: {order.specialInstructions}</p> : null}
      </section>
    </div>
  );
}

const OVER: readonly OrderStatus[] = ['delivered', 'completed', 'cancelled'];

/** A slip in the address, as the customer says on the phone. */
function Correct({ order, banners, settle }: PeopleProps) {
  const [isOpen, setOpen] = useState(false);
  if (OVER.includes(order.status) || order.isForgotten || order.destinations.length > 0) return null;
  return (
    <>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Correct address
        </Button>
      </div>
      {isOpen ? (
        <AddressDialog
          order={order}
          onClose={() => setOpen(false)}
          onLost={() => void settle()}
          onDone={(text) => {
            setOpen(false);
            banners.succeed(text);
            void settle();
          }}
        />
      ) : null}
    </>
  );
}

/** What the customer was promised, and what the partner has to keep for it. */
function Days({ order: { estimatedDelivery, dueDate } }: { order: AdminOrder }) {
  return (
    <>
      {estimatedDelivery ? (
        <span className={styles.quiet}>Promised for {formatDay(estimatedDelivery)}</span>
      ) : null}
      {dueDate && dueDate !== estimatedDelivery ? (
        <span className={styles.quiet}>Dispatch by {formatDay(dueDate)}</span>
      ) : null}
    </>
  );
}

/** Whose account it is on, where somebody ordered for their company; the PO number stands with whom it is billed to. */
function CompanyAccount({ company }: { company: AdminOrder['company'] }) {
  if (!company) return null;
  const { legalName, costCentre, boughtBy, approval } = company;
  return (
    <address className={styles.address} aria-label="Company account">
      <span className={styles.quiet}>Company account</span>
      <span>{legalName}</span>
      {boughtBy ? <span>Ordered by {boughtBy}</span> : null}
      {costCentre ? <span>Cost centre {costCentre}</span> : null}
      {approval?.state === 'waiting' ? <span>Waits for an approval of the company</span> : null}
      {approval?.state === 'approved' && approval.decidedBy ? (
        <span>Approved by {approval.decidedBy}</span>
      ) : null}
    </address>
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
