import { Heading, Section, Text } from 'react-email';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

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
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={order.trackUrl}>Follow your order</ActionButton>
      </Section>
      <Text style={small}>
        Anyone with this link can see the order, so please keep it to yourself. You did not ask? Then nothing
        has happened: the link went to this address alone.
      </Text>
    </Frame>,
  );
}
