import { Heading, Text } from 'react-email';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { compose, Frame, heading, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';

/** Which documents count now. */
export function invoiceCorrected(props: {
  order: MailedOrder;
  invoiceNumber: string;
  creditNoteNumber: string;
  baseUrl: string;
}): Promise<Composed> {
  const { order, invoiceNumber, creditNoteNumber, baseUrl } = props;
  return compose(
    `Your corrected invoice ${invoiceNumber}`,
    <Frame baseUrl={baseUrl} preview={`Invoice ${invoiceNumber} is on your order’s page.`}>
      <Heading as="h1" style={heading}>
        Your invoice is corrected
      </Heading>
      <Text style={text}>
        Invoice {invoiceNumber} for order {orderNumber(order.id)} has the right details now. Credit note{' '}
        {creditNoteNumber} takes back the one before. What you paid stays the same.
      </Text>
      <Text style={text}>Both are on your order’s page.</Text>
      <OrderButton href={order.trackUrl}>See your order</OrderButton>
    </Frame>,
  );
}
