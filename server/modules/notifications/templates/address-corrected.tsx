import { Heading, Text } from 'react-email';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { EventPayload } from '#server/events.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { compose, Frame, heading, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';

type Changed = EventPayload<'order.address_corrected'>['changed'];

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Tells the customer that somebody of the shop changed where their order goes, and what to do if they did not ask for it.
 * What the address says now stands on the order's page alone.
 */
export function addressCorrected(props: {
  order: MailedOrder;
  changed: Changed;
  at: Date;
  baseUrl: string;
}): Promise<Composed> {
  const { order, changed, at, baseUrl } = props;
  const number = orderNumber(order.id);
  return compose(
    `The address of your order ${number} was changed`,
    <Frame baseUrl={baseUrl} preview="If you did not ask for this, please write to us at once.">
      <Heading as="h1" style={heading}>
        The delivery address was changed
      </Heading>
      <Text style={text}>
        On {formatDateTime(at)} (Indian time) we changed the {AND.format(changed)} in the delivery address of
        your order {number}. Its PIN code, price and promised day stay as they are.
      </Text>
      <Text style={text}>
        If you asked us for this, all is well. If you did not, please write to us at once and name the order:
        until the courier has it, we can put it right.
      </Text>
      <OrderButton href={order.trackUrl}>See the address</OrderButton>
    </Frame>,
  );
}
