import { Heading, Text } from 'react-email';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { compose, Frame, heading, small, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';

/** "The link to your order": the one its confirmation has, for who lost it. */
export function orderLink({ order, baseUrl }: { order: MailedOrder; baseUrl: string }): Promise<Composed> {
  const number = orderNumber(order.id);
  return compose(
    `The link to your order ${number}`,
    <Frame baseUrl={baseUrl} preview="Follow your order with one click.">
      <Heading as="h1" style={heading}>
        Your order {number}
      </Heading>
      <Text style={text}>
        Somebody, hopefully you, asked for the link to this order. It shows its payment, where it is, and its
        documents.
      </Text>
      <OrderButton href={order.trackUrl}>Follow your order</OrderButton>
      <Text style={small}>
        You did not ask? Then nothing has happened: the link went to this address alone.
      </Text>
    </Frame>,
  );
}
