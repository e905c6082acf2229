import { Heading, Text } from 'react-email';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder, MailedRefund } from '../jobs.ts';
import { compose, Frame, heading, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';

const REASONS: Record<string, string> = {
  // Its decision goes by a mail of its own: the money is not given back twice.
  line_cancelled:
    'It is the money for the item that was cancelled, of which we mail you as well. You get it once.',
  claim: 'It is the money for your report, of which we mail you as well. You get it once.',
  duplicate_capture: 'Your order was paid twice, so we are returning the second payment.',
  paid_after_cancel: 'Your payment arrived after the order was cancelled, so we are returning it.',
  outdated_price: 'The price had changed before your payment arrived, so we are returning it.',
};

const WHERE = {
  bank: 'Banks usually take 5 to 7 working days to show it on your account.',
  own: 'Your company’s balance paid this order.',
  ended:
    'Your company’s prepaid balance paid this order, and the company has ended here. The shop gives the money back to where it was paid in from.',
};

/** Money goes back: how much, of which order, why, and how long a bank takes. */
export function refundNotice(props: {
  order: MailedOrder;
  refund: MailedRefund;
  baseUrl: string;
}): Promise<Composed> {
  const { order, refund, baseUrl } = props;
  const amount = formatPaise(refund.amountPaise);
  const number = orderNumber(order.id);
  const where =
    refund.toBalance === 'own' ? 'is back in your company’s balance' : 'is on its way back to you';
  return compose(
    `Your refund of ${amount} for order ${number}`,
    <Frame baseUrl={baseUrl} preview={`${amount} ${where}.`}>
      <Heading as="h1" style={heading}>
        {amount} {where}
      </Heading>
      <Text style={text}>
        This is for order {number}. {REASONS[refund.reason] ?? ''}
      </Text>
      <Text style={text}>{WHERE[refund.toBalance ?? 'bank']}</Text>
      {refund.creditNoteNumber ? (
        <Text style={text}>
          Credit note {refund.creditNoteNumber} for it is on your order’s page, beside the invoice.
        </Text>
      ) : null}
      <OrderButton href={order.trackUrl}>See your order</OrderButton>
    </Frame>,
  );
}
