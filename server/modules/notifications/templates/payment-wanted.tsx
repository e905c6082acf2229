import { Heading, Section, Text } from 'react-email';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedUnpaidOrder } from '../jobs.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';
import { OrderSums } from './order-sums.tsx';

/** "Your order is not paid yet": what was ordered, what it comes to, until when it waits, and the link to pay. */
export function paymentWanted({
  order,
  baseUrl,
}: {
  order: MailedUnpaidOrder;
  baseUrl: string;
}): Promise<Composed> {
  const number = orderNumber(order.id);
  const until = formatDateTime(order.payUntil);
  const total = formatPaise(order.totalPaise);
  // What a company ordered is paid by its members alone.
  const isOpen = order.payUrl === order.trackUrl;
  const isFailed = order.paymentStatus === 'FAILED';
  return compose(
    isFailed ? `The payment for your order ${number} failed` : `Your order ${number} is not paid yet`,
    <Frame baseUrl={baseUrl} preview={`${total}. It waits for you until ${until}.`}>
      <Heading as="h1" style={heading}>
        {isFailed ? 'Your payment did not go through' : 'Your order is not paid yet'}
        {order.customerName ? `, ${order.customerName}` : ''}
      </Heading>
      <Text style={text}>
        We have received no money for your order {number}, so we do not print it yet. You can still pay it:
        everything you chose and sent is kept until {until}. After that the order is cancelled by itself and
        costs you nothing.
      </Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={order.payUrl}>See the order and pay</ActionButton>
      </Section>
      <OrderSums order={order} total="Total to pay" baseUrl={baseUrl} />
      <Text style={{ ...small, margin: '20px 0 0' }}>
        Has money left your account all the same? Then please do not pay again: it reaches us, and we confirm
        the order by mail, or your bank gives it back. If a price changes before you pay, you see the new
        total first.{' '}
        {isOpen
          ? 'Anyone with this link can see and pay the order, so please keep it to yourself.'
          : 'You sign in to see and pay it.'}{' '}
        We remind you of this order only this once.
      </Text>
    </Frame>,
  );
}
