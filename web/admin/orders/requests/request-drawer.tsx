import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { PriceRequest } from '#contract/orders/price-requests.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { adminPaths } from '../../paths.ts';
import { Drawer } from '../../ui/dialogs.tsx';
import { BilledTo } from '../billed-to.tsx';
import { Facts } from '../facts.tsx';
import { countryName } from '../order-words.ts';
import styles from '../orders.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { DeclineForm } from './decline-form.tsx';
import { PriceForm } from './price-form.tsx';
import { isAnswerable, stateWords } from './request-words.ts';

interface RequestDrawerProps {
  request: PriceRequest | null;
  onClose: () => void;
  /** Somebody else was faster: this is how it is now. */
  onChanged: (request: PriceRequest) => void;
  onDone: (request: PriceRequest, text: string) => void;
}

/** One request beside the list: what is wanted, and the answer to it. */
export function RequestDrawer({ request, onClose, onChanged, onDone }: RequestDrawerProps) {
  return (
    <Drawer
      opened={request !== null}
      onClose={onClose}
      position="right"
      size="40rem"
      title={request ? `Request of ${request.customerInfo.name ?? 'a customer'}` : 'Request'}
      closeButtonProps={{ 'aria-label': 'Close the request', size: 44 }}
    >
      {request ? (
        <div className={styles.details}>
          <Wanted request={request} />
          {request.offer ? <Offer offer={request.offer} state={request.state} /> : null}
          {request.declinedBecause ? <p>Declined: {request.declinedBecause}</p> : null}
          {isAnswerable(request) ? (
            <Answer key={request.requestId} request={request} onChanged={onChanged} onDone={onDone} />
          ) : null}
        </div>
      ) : null}
    </Drawer>
  );
}

function Wanted({ request }: { request: PriceRequest }) {
  const { customerInfo: customer, shippingAddress: ship } = request;
  return (
    <>
      <section aria-label="Wanted" className={styles.section}>
        <h2>
          {formatCount(request.quantity)} × {request.productName}
        </h2>
        <p className={styles.quiet}>
          {stateWords[request.state]} · asked {formatDateTime(request.askedAt)}
        </p>
        <Facts rows={Object.entries(request.attributes)} />
        {request.wishes ? <p className={styles.written}>“{request.wishes}”</p> : null}
      </section>
      <div className={styles.pair}>
        <section aria-label="Customer" className={styles.section}>
          <h2>Customer</h2>
          <address className={styles.address}>
            <span>{customer.name ?? ship.name}</span>
            <span>{customer.email}</span>
            {customer.phone ? <span>{customer.phone}</span> : null}
            {customer.company ? <span>{customer.company}</span> : null}
          </address>
          <BilledTo billed={request.gstDetails} />
        </section>
        <section aria-label="Shipping address" className={styles.section}>
          <h2>Shipping address</h2>
          <address className={styles.address}>
            <span>{ship.street}</span>
            <span>
              {ship.city}, {ship.state} {ship.zipCode}
            </span>
            <span>{countryName(ship.country)}</span>
          </address>
        </section>
      </div>
    </>
  );
}

function Offer({
  offer,
  state,
}: {
  offer: NonNullable<PriceRequest['offer']>;
  state: PriceRequest['state'];
}) {
  return (
    <section aria-label="Price" className={styles.section}>
      <h2>{stateWords[state]}</h2>
      <p>
        <strong className="figures">{formatRupees(offer.totalAmount)}</strong> in all,{' '}
        {formatRupees(offer.unitPrice)} each.{' '}
        {state === 'offered' || state === 'paid' ? 'Valid' : 'Was valid'} until{' '}
        {formatDateTime(offer.validUntil)}.
      </p>
      {offer.note ? <p className={styles.written}>{offer.note}</p> : null}
      <div className={styles.badges}>
        <StatusBadge status={offer.status} />
        <Anchor component={Link} underline="always" to={`${adminPaths.orders}?order=${offer.orderId}`}>
          Order {orderNumber(offer.orderId)}
        </Anchor>
      </div>
    </section>
  );
}

/** A price, or no price and why. */
function Answer({
  request,
  onChanged,
  onDone,
}: Omit<RequestDrawerProps, 'onClose'> & { request: PriceRequest }) {
  const [isDeclining, setDeclining] = useState(false);
  if (isDeclining) {
    return (
      <DeclineForm
        request={request}
        onBack={() => setDeclining(false)}
        onChanged={onChanged}
        onDone={onDone}
      />
    );
  }
  return (
    <>
      <PriceForm request={request} onChanged={onChanged} onDone={onDone} />
      {request.state === 'declined' ? null : (
        <div>
          <Button variant="subtle" color="gray" onClick={() => setDeclining(true)}>
            We cannot print this…
          </Button>
        </div>
      )}
    </>
  );
}
