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
import { AnswerForm, type Drafts } from './answer-form.tsx';
import { deliveryWords } from './delivery-words.ts';
import styles from './messages.module.css';
import { useOrdersBeside, useSetMessageDone } from './use-messages.ts';

interface MessageDrawerProps {
  message: CustomerMessage | null;
  onClose: () => void;
  onSeen: (message: CustomerMessage) => void;
  /** As `onSeen`, with an answer that was mailed. */
  onAnswered: (message: CustomerMessage) => void;
  /** Somebody else answered: the message as it is now. */
  onTheirs: (message: CustomerMessage) => void;
  drafts: Drafts;
}

/** One message with its answers, a field for the next one, and the orders it may be about beside it. */
export function MessageDrawer({ message, onClose, ...rest }: MessageDrawerProps) {
  return (
    <Drawer
      opened={message !== null}
      onClose={onClose}
      position="right"
      size="56rem"
      title={message ? `Message ${message.ticket}` : 'Message'}
      closeButtonProps={{ 'aria-label': 'Close the message', size: 44 }}
    >
      {message ? <Details key={message.messageId} message={message} {...rest} /> : null}
    </Drawer>
  );
}

type DetailsProps = Omit<MessageDrawerProps, 'message' | 'onClose'> & { message: CustomerMessage };

function Details({ message, onSeen, ...answering }: DetailsProps) {
  const { name, email, phone, message: text, receivedAt, doneAt, doneBy } = message;
  const seeing = useSetMessageDone(onSeen);
  const beside = useOrdersBeside(message);
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
        <Answers answers={message.answers} />
        <p role="status" className={styles.quiet}>
          {doneAt ? `Answered by ${doneBy} on ${formatDateTime(doneAt)}` : ''}
        </p>
        <AnswerForm message={message} orders={beside.orders} {...answering} />
        <div className={styles.buttons}>
          <Button
            variant="default"
            loading={seeing.isBusy}
            onClick={() => void seeing.seeTo(message, doneAt === null)}
          >
            {doneAt ? 'Mark as waiting' : 'Mark as answered'}
          </Button>
          {doneAt ? null : <span className={styles.quiet}>without a mail: it was settled by telephone</span>}
        </div>
      </section>
      <OrdersBeside message={message} {...beside} />
    </div>
  );
}

/** What the shop mailed before, by whom and when. */
function Answers({ answers }: Pick<CustomerMessage, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <ol className={styles.answers} aria-label="Answers">
      {answers.map(({ answerId, text, by, at, sentAt, orderId }) => (
        <li key={answerId} className={styles.answered}>
          <p className={styles.written}>{text}</p>
          <small className={styles.quiet}>
            {by}, {formatDateTime(at)}
            {orderId === null ? '' : ` · about order ${orderNumber(orderId)}`}
            {` · ${deliveryWords({ at, sentAt }, Date.now())}`}
          </small>
        </li>
      ))}
    </ol>
  );
}

type OrdersBesideProps = ReturnType<typeof useOrdersBeside> & { message: CustomerMessage };

function OrdersBeside({ message, orders, failure, retry }: OrdersBesideProps) {
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
