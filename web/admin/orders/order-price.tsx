import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '#contract/moments.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { adminPaths } from '../paths.ts';
import styles from './orders.module.css';
import { stateWords } from './requests/request-words.ts';

/** Of an order that began as a request: the price it waits with, and until when. */
export function OrderPrice({ price }: { price: AdminOrder['price'] }) {
  if (!price) return null;
  return (
    <section aria-label="Price on request" className={styles.section}>
      <h2>Price on request</h2>
      <p>
        {stateWords[price.state]}.{' '}
        {price.state === 'offered' || price.state === 'paid' ? 'Valid' : 'Was valid'} until{' '}
        {formatDateTime(price.validUntil)}.
      </p>
      {price.note ? <p className={styles.written}>{price.note}</p> : null}
      <Anchor
        component={Link}
        underline="always"
        to={`${adminPaths.priceRequests}?request=${price.requestId}`}
      >
        See the request
      </Anchor>
    </section>
  );
}
