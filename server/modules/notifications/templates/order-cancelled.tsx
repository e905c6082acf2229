import { Heading, Text } from 'react-email';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { compose, Frame, heading, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';

/** An order was cancelled, by the shop or its customer: what goes back, how, and when a bank shows it. */
export function orderCancelled(props: {
  order: MailedOrder;
  refundedPaise: number;
  /** Something of it is on its way, or has arrived. */
  hasLeftPrinter: boolean;
  baseUrl: string;
}): Promise<Composed> {
  const { order, refundedPaise, hasLeftPrinter, baseUrl } = props;
  const number = orderNumber(order.id);
  const not = hasLeftPrinter
    ? 'What has left the printer still comes or is with you; nothing else is printed or sent.'
    : 'It is not printed and not sent.';
  const preview = hasLeftPrinter ? not : `Order ${number} is not printed and not sent.`;
  return compose(
    `Order ${number} was cancelled`,
    <Frame baseUrl={baseUrl} preview={preview}>
      <Heading as="h1" style={heading}>
        Your order was cancelled
      </Heading>
      <Text style={text}>
        {order.customerName ? `Dear ${order.customerName}, your` : 'Your'} order {number} was cancelled. {not}
      </Text>
      <Text style={text}>{moneyWords(order, refundedPaise)}</Text>
      <Text style={text}>If you did not ask for this, or have a question, please answer this mail.</Text>
      <OrderButton href={order.trackUrl}>See your order</OrderButton>
    </Frame>,
  );
}

function moneyWords({ paymentStatus, totalPaise }: MailedOrder, refundedPaise: number): string {
  if (paymentStatus !== 'PAID') return 'You had not paid for it, so there is nothing to refund.';
  if (refundedPaise === 0) return `Nothing of the ${formatPaise(totalPaise)} you paid is refunded.`;
  const amount = formatPaise(refundedPaise);
  const whole =
    refundedPaise >= totalPaise
      ? `All you paid, ${amount}, goes`
      : `${amount} of ${formatPaise(totalPaise)} goes`;
  return `${whole} back the way it was paid. With a card or bank account, banks usually take 5 to 7 working days to show it.`;
}
