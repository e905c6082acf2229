import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { contactDetails } from '../navigation.ts';
import styles from './timeline.module.css';

/** What comes after the last entry, in words; nothing when the order has come to its end. */
const nextWords: Partial<Record<Order['status'], string>> = {
  pending: 'Next: we check your artwork.',
  uploaded: 'Next: your artwork is approved for print.',
  approved: 'Next: a printer takes your order.',
  pending_psp_confirmation: 'Next: your order goes to press.',
  in_production: 'Next: your order leaves the printer.',
  shipped: 'Next: your order arrives.',
};

/** The order's story, oldest first. */
export function Timeline({ order }: { order: Order }) {
  const isUnpaid = order.paymentStatus !== 'PAID';
  const next = isUnpaid
    ? 'Next: your payment.'
    : isArtworkMissing(order)
      ? askForArtwork(order)
      : nextWords[order.status];
  return (
    <ol className={styles.timeline}>
      {order.timeline.map((entry) => (
        <li key={`${entry.status}-${entry.at}`} className={styles.entry}>
          <p>{entry.sentence}</p>
          <time className={styles.when} dateTime={entry.at}>
            {formatDateTime(entry.at)}
          </time>
        </li>
      ))}
      {next && order.status !== 'cancelled' ? <li className={styles.next}>{next}</li> : null}
    </ol>
  );
}

function isArtworkMissing(order: Order): boolean {
  return order.status === 'pending' && order.items.some((item) => item.files.length === 0);
}

function askForArtwork({ orderId }: Order): ReactNode {
  const subject = encodeURIComponent(`Artwork for order ${orderId}`);
  return (
    <>
      Next: your artwork. Please mail it to{' '}
      <a href={`mailto:${contactDetails.email}?subject=${subject}`}>{contactDetails.email}</a>; we print as
      soon as we have it.
    </>
  );
}
