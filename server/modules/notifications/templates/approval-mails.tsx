import { Heading, Section, Text } from 'react-email';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import type { MailedApproval } from '../company-mails.ts';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';
import { OrderSums } from './order-sums.tsx';

interface Props {
  approval: MailedApproval;
  baseUrl: string;
}

/** To an owner or approver: an order above the limit of its buyer waits. */
export function approvalRequested({ approval, baseUrl }: Props): Promise<Composed> {
  const { order } = approval;
  const name = approval.askedBy?.name ?? order.customerName ?? 'A member of your company';
  const total = formatPaise(order.totalPaise);
  return compose(
    `${name} asks you to approve an order of ${total}`,
    <Frame baseUrl={baseUrl} preview="Approve and pay it, or decline it.">
      <Heading as="h1" style={heading}>
        An order waits for your approval
      </Heading>
      <Text style={text}>
        {name} wants to order {countWords(order.lines)} for {total}, to {placeWords(order)}.
        {order.costCentre ? ` Cost centre: ${order.costCentre}.` : ''}
      </Text>
      <OrderSums order={order} total="Total to pay" baseUrl={baseUrl} />
      <Section style={{ margin: '20px 0 24px' }}>
        <ActionButton href={`${baseUrl}/orders/${order.id}`}>See the order</ActionButton>
      </Section>
      <Text style={small}>Sign in to approve and pay it, or to decline it with a reason.</Text>
    </Frame>,
  );
}

/** To who asked: what became of it. */
export function approvalEnded(
  props: Props & { outcome: 'approved' | 'declined' | 'lapsed' },
): Promise<Composed> {
  const { approval, outcome, baseUrl } = props;
  const { order } = approval;
  const number = orderNumber(order.id);
  const by = approval.decidedBy ?? 'An approver of your company';
  const { subject, title, words } = {
    approved: {
      subject: `Your order ${number} is approved`,
      title: 'Your order is approved',
      words: `${by} approved your order of ${formatPaise(order.totalPaise)}. We print it as soon as it is paid. You can pay it, or they can.`,
    },
    declined: {
      subject: `Your order ${number} was declined`,
      title: 'Your order was declined',
      words: `${by} declined your order of ${formatPaise(order.totalPaise)}: “${approval.reason ?? ''}” It is cancelled, and nothing was charged.`,
    },
    lapsed: {
      subject: `Your order ${number} has lapsed`,
      title: 'Nobody approved your order in time',
      words: `Your order of ${formatPaise(order.totalPaise)} was not approved and paid in time and has lapsed. Nothing was charged. You can order it again.`,
    },
  }[outcome];
  return compose(
    subject,
    <Frame baseUrl={baseUrl} preview={words}>
      <Heading as="h1" style={heading}>
        {title}
      </Heading>
      <Text style={text}>{words}</Text>
      <Section>
        <ActionButton href={`${baseUrl}/orders/${order.id}`}>See your order</ActionButton>
      </Section>
    </Frame>,
  );
}

function countWords(lines: MailedApproval['order']['lines']): string {
  return lines.length === 1 ? 'one product' : `${lines.length} products`;
}

function placeWords({ shipName, shipCity, shipZip, ...order }: MailedApproval['order']): string {
  if (order.addresses > 0)
    return `${order.addresses} addresses, delivery ${formatPaise(order.shippingPaise)}`;
  return [shipName, `${shipCity} ${shipZip}`].filter(Boolean).join(', ');
}
