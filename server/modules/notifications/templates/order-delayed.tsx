import { Heading, Text } from 'react-email';
import { formatDay } from '#contract/dates.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedDelay } from '../shipment-mails.ts';
import { compose, Frame, heading, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';

/** To the customer: it arrives later than was promised, and when. */
export function orderDelayed(props: {
  delay: MailedDelay;
  customer: NonNullable<MailedDelay['customer']>;
  baseUrl: string;
}): Promise<Composed> {
  const { delay, customer, baseUrl } = props;
  const day = formatDay(delay.arrivesOn);
  return compose(
    `Your order ${delay.orderNumber} will be late: now by ${day}`,
    <Frame baseUrl={baseUrl} preview={`We are sorry. It should reach you by ${day}.`}>
      <Heading as="h1" style={heading}>
        It will be late{customer.name ? `, ${customer.name}` : ''}
      </Heading>
      <Text style={text}>
        We are sorry: the printer of {delay.contents} needs longer. We promised it by{' '}
        {formatDay(delay.promisedFor)}. Now it should reach you by {day}.
      </Text>
      <Text style={text}>
        You need not do anything. If that day is too late for you, please write to us: answer this mail or use
        the contact page.
      </Text>
      <OrderButton href={customer.trackUrl}>Follow your order</OrderButton>
    </Frame>,
  );
}
