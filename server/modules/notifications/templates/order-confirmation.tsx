import { Heading, Link, Text } from 'react-email';
import { formatDay } from '#contract/dates.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { compose, Frame, heading, link, text } from './frame.tsx';
import { MissingArtwork } from './missing-artwork.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderSums } from './order-sums.tsx';

const ARTWORK = {
  ready: 'We are checking your files for print now.',
  checking: 'We are opening your files and checking them for print.',
  missing: 'To print it we still need artwork from you:',
};

/** "We have your order": what was bought, what was paid, when it comes, and the link that follows it. */
export function orderConfirmation(props: { order: MailedOrder; baseUrl: string }): Promise<Composed> {
  const { order } = props;
  const number = orderNumber(order.id);
  return compose(`Your order ${number} is paid`, <OrderConfirmation {...props} number={number} />);
}

function OrderConfirmation({
  order,
  baseUrl,
  number,
}: {
  order: MailedOrder;
  baseUrl: string;
  number: string;
}) {
  const isWaiting = order.withoutArtwork.length > 0;
  return (
    <Frame
      baseUrl={baseUrl}
      preview={`We received ${formatPaise(order.totalPaise)}. ${isWaiting ? 'Send your artwork' : 'Follow your order'} with one click.`}
    >
      <Heading as="h1" style={heading}>
        Thank you{order.customerName ? `, ${order.customerName}` : ''}
      </Heading>
      <Text style={text}>
        We received your payment of {formatPaise(order.totalPaise)} for order {number}.{' '}
        {isWaiting || order.artwork !== 'missing' ? ARTWORK[order.artwork] : null}
      </Text>
      {isWaiting ? <MissingArtwork order={order} /> : null}
      {order.estimatedDelivery ? (
        <Text style={text}>
          {isWaiting ? 'If we have your artwork today, it' : 'It'} should reach you by{' '}
          {formatDay(order.estimatedDelivery)}.
        </Text>
      ) : null}
      {isWaiting ? (
        <Text style={text}>The same page shows where your order is.</Text>
      ) : (
        <OrderButton href={order.trackUrl}>Follow your order</OrderButton>
      )}
      <OrderSums order={order} total="Total paid" baseUrl={baseUrl} />
      <Text style={{ ...text, margin: '16px 0' }}>
        Your {order.taxName === 'Tax' ? 'receipt' : 'tax invoice'} is on{' '}
        <Link href={order.trackUrl} style={link}>
          your order’s page
        </Link>
        , to download at any time.
      </Text>
    </Frame>
  );
}
