import { Heading, Text } from 'react-email';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import { formatDay } from '#contract/dates.ts';
import { distinctNames } from '#contract/orders/distinct-names.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { compose, Frame, heading, small, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';

/** One item of an order was cancelled, by the shop or its customer: which, what goes back, and that the rest goes on. */
export function itemCancelled(props: {
  order: MailedOrder;
  lineId: string;
  baseUrl: string;
}): Promise<Composed> {
  const { order, lineId, baseUrl } = props;
  const number = orderNumber(order.id);
  const item = order.lines.find(({ id }) => id === lineId);
  // Two items of one product are told apart.
  const names = distinctNames(
    order.lines.map((line) => ({ ...line, name: line.productName, fileNames: [] })),
  );
  const name = item && names[order.lines.indexOf(item)];
  const what = item ? `${item.quantity.toLocaleString('en-IN')} × ${name}` : 'One item';
  return compose(
    `An item of order ${number} was cancelled`,
    <Frame baseUrl={baseUrl} preview={`${what}: not printed and not sent. The rest of your order goes on.`}>
      <Heading as="h1" style={heading}>
        An item of your order was cancelled
      </Heading>
      <Text style={text}>
        {order.customerName ? `Dear ${order.customerName}, this` : 'This'} item of your order {number} was
        cancelled. It is not printed and not sent:
      </Text>
      <Text style={text}>
        <strong>{what}</strong>
      </Text>
      {item ? <Text style={small}>{describeChoice(item.attributes)}</Text> : null}
      <Text style={text}>{moneyWords(item?.givenBackPaise ?? 0)}</Text>
      <Text style={text}>{restWords(order)}</Text>
      <Text style={text}>If you did not ask for this, or have a question, please answer this mail.</Text>
      <OrderButton href={order.trackUrl}>See your order</OrderButton>
    </Frame>,
  );
}

function moneyWords(givenBackPaise: number): string {
  if (givenBackPaise === 0) return 'Nothing is refunded for it.';
  return `What you paid for it, ${formatPaise(givenBackPaise)}, goes back the way it was paid. With a card or bank account, banks usually take 5 to 7 working days to show it.`;
}

/** What still comes, and when. */
function restWords({ lines, estimatedDelivery }: MailedOrder): string {
  const left = lines.filter(({ cancelledAt }) => cancelledAt === null).length;
  const rest = left === 1 ? 'The other item of your order goes on' : 'The other items of your order go on';
  return estimatedDelivery ? `${rest}, and should arrive by ${formatDay(estimatedDelivery)}.` : `${rest}.`;
}
