import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import type { Order } from '#contract/orders/orders.ts';
import { linesWithoutArtwork } from './missing-artwork.ts';
import styles from './timeline.module.css';

/** What comes after the last entry, in words; nothing when the order has come to its end. */
const nextWords: Partial<Record<Order['status'], string>> = {
  quoted: 'Next: your word on our price.',
  pending: 'Next: we check your artwork.',
  uploaded: 'Next: your artwork is approved for print.',
  approved: 'Next: we ask a printer.',
  pending_psp_confirmation: 'Next: a printer accepts your order.',
  in_production: 'Next: it is printed and packed.',
  shipped: 'Next: your order arrives.',
};

/** The same of what is left, where a parcel of the order is there already. */
const restWords: Partial<Record<Order['status'], string>> = {
  in_production: 'Next: the rest is printed and packed.',
  shipped: 'Next: the rest arrives.',
};

/** The order's story, oldest first. */
export function Timeline({ order, isPartlyThere }: { order: Order; isPartlyThere: boolean }) {
  const next = (isPartlyThere && restWords[order.status]) || nextStep(order);
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
      {next ? <li className={styles.next}>{next}</li> : null}
    </ol>
  );
}

function nextStep(order: Order): ReactNode {
  if (order.status === 'cancelled') return null;
  if (order.status === 'pending' && order.paymentStatus !== 'PAID') return 'Next: your payment.';
  const isAsked = order.items.some((line) => line.artworkQuestions.length > 0);
  if (linesWithoutArtwork(order).length > 0) {
    if (order.status === 'uploaded' && isAsked)
      return (
        <>
          Next: your decision. <a href="#items-title">See what we found in your artwork</a>; we print as soon
          as we have your word.
        </>
      );
    return (
      <>
        Next: your artwork. <a href="#items-title">Send it with your items</a>; we print as soon as we have
        it.
      </>
    );
  }
  return nextWords[order.status];
}
