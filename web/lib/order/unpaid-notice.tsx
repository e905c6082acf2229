import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/moments.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './unpaid-notice.module.css';

/** That an order waits for its payment, until when, and the ways to pay it. */
export function UnpaidNotice({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <Notice tone="warning">
      <div className={styles.unpaid}>
        <p>This order is not paid yet. We print it as soon as it is.</p>
        {order.payUntil ? (
          <p>
            Everything you chose and sent waits for you until {formatDateTime(order.payUntil)}. After that the
            order is cancelled by itself and costs you nothing. If a price changes before you pay, you see the
            new total first.
          </p>
        ) : null}
        {children}
      </div>
    </Notice>
  );
}

/** A payment that was just made on the page of its order. */
export function PaidNotice() {
  return (
    <Notice tone="success" isLive>
      Thank you. Your payment is here, the receipt is in your mail.
    </Notice>
  );
}

/** Placed at its price, and not paid. */
export function isUnpaid({ status, paymentStatus }: Order): boolean {
  return status === 'pending' && paymentStatus !== 'PAID';
}
