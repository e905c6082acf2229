import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatShortDate } from '#contract/moments.ts';
import type { CustomerMessage } from '#contract/notifications.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import { OrderDrawer } from '../orders/order-drawer.tsx';
import { productWords } from '../orders/order-words.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { adminPaths } from '../paths.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Drawer } from '../ui/dialogs.tsx';
import { answerLink } from './answer-link.ts';
import styles from './messages.module.css';
import { useOrdersBeside, useSeeTo } from './use-messages.ts';

interface MessageDrawerProps {
  message: CustomerMessage | null;
  onClose: () => void;
  onSeen: (message: CustomerMessage) => void;
}

/** One message, with the orders it may be about beside it. */
export function MessageDrawer({ message, onClose, onSeen }: MessageDrawerProps) {
  return (
    <Drawer
      opened={message !== null}
      onClose={onClose}
      position="right"
      size="56rem"
      title={message ? `Message ${message.ticket}` : 'Message'}
      closeButtonProps={{ 'aria-label': 'Close the message', size: 44 }}
    >
      {message ? <Details key={message.messageId} message={message} onSeen={onSeen} /> : null}
    </Drawer>
  );
}

function Details({ message, onSeen }: { message: CustomerMessage; onSeen: MessageDrawerProps['onSeen'] }) {
  const { name, email, phone, message: text, receivedAt, doneAt, doneBy } = message;
  const seeing = useSeeTo(onSeen);
  return (
    <div className={styles.beside}>
      <section className={styles.section} aria-label="Message">
        <ErrorBanner text={seeing.failure} onDismiss={seeing.dismiss} />
        <address className={styles.address}>
          <strong>{name}</strong>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone}`}>{phone}</a>
          <span className={styles.quiet}>{formatDateTime(receivedAt)}</span>
        </address>
        <p className={styles.text}>{text ?? 'No message; please call back.'}</p>
        <div className={styles.buttons}>
          <Button component="a" href={answerLink(message)}>
            Answer by email
          </Button>
          <Button
            variant="default"
            loading={seeing.isBusy}
            onClick={() => void seeing.seeTo(message, doneAt === null)}
          >
            {doneAt ? 'Mark as waiting' : 'Mark as answered'}
          </Button>
        </div>
        <p role="status" className={styles.quiet}>
          {doneAt ? `Answered by ${doneBy} on ${formatDateTime(doneAt)}` : ''}
        </p>
      </section>
      <OrdersBeside message={message} />
    </div>
  );
}

function OrdersBeside({ message }: { message: CustomerMessage }) {
  const { orders, failure, retry } = useOrdersBeside(message);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <section className={styles.section} aria-label="Orders">
      <h2>Orders</h2>
      <ErrorBanner text={failure} onDismiss={retry} />
      {orders ? null : failure ? null : <Skeleton height={120} />}
      {orders?.length === 0 ? (
        <p className={styles.quiet}>No order has this email, and the message names none.</p>
      ) : null}
      <ul className={styles.orders}>
        {orders?.map((order) => (
          <OrderCard key={order.orderId} order={order} onOpen={setOpenId} />
        ))}
      </ul>
      <Link to={`${adminPaths.orders}?email=${encodeURIComponent(message.email)}`}>
        All orders of this email
      </Link>
      <OrderDrawer orderId={openId} onClose={() => setOpenId(null)} onStatus={retry} />
    </section>
  );
}

function OrderCard({ order, onOpen }: { order: AdminOrderSummary; onOpen: (orderId: string) => void }) {
  const number = orderNumber(order.orderId);
  return (
    <li className={styles.order}>
      <span className={styles.head}>
        <strong className="figures">{number}</strong>
        <StatusBadge status={order.status} />
      </span>
      <span>{productWords(order.items)}</span>
      <small className={styles.quiet}>
        <Money amount={order.totalAmount} /> · placed {formatShortDate(order.orderDate)}
        {order.promisedFor ? ` · promised for ${formatShortDate(order.promisedFor)}` : ''}
        {order.pspName ? ` · ${order.pspName}` : ''}
      </small>
      <Button
        size="compact-md"
        variant="default"
        aria-label={`Details of order ${number}`}
        onClick={() => onOpen(order.orderId)}
      >
        Details
      </Button>
    </li>
  );
}
