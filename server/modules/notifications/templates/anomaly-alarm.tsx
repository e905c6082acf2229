import { Heading, Section, Text } from 'react-email';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';

const SUBJECTS: Record<string, string> = {
  amount_mismatch: 'A payment is not what its order costs',
  duplicate_capture: 'An order was paid twice',
  paid_after_cancel: 'A cancelled order was paid',
  outdated_price: 'A payment came in at an old price',
  refund_waits: 'A refund waits for the shop’s account',
  refund_failed: 'A refund failed',
};

const MEANINGS: Record<string, string> = {
  amount_mismatch:
    'A payment was captured for another amount or currency than its order. The order is not paid.',
  duplicate_capture: 'An order that was paid already was paid again. The second payment is being refunded.',
  paid_after_cancel: 'A payment came in for a cancelled order. It is being refunded.',
  outdated_price:
    'A payment came in at a price or with a discount code that its order no longer has. It is being refunded.',
  refund_waits:
    'The gateway refuses a refund because of the shop’s account. It is tried again by itself; see Payment problems.',
  refund_failed: 'The gateway could not make a refund. The customer has not got their money back.',
};

/** To support: money that does not fit. */
export function anomalyAlarm(found: {
  orderId: string;
  paymentId: string;
  anomaly: string;
  baseUrl: string;
}): Promise<Composed> {
  const number = orderNumber(found.orderId);
  const title = SUBJECTS[found.anomaly] ?? 'A payment does not fit its order';
  return compose(
    `${title}: order ${number}`,
    <Frame baseUrl={found.baseUrl} preview={`Payment ${found.paymentId}`}>
      <Heading as="h1" style={heading}>
        {title}
      </Heading>
      <Text style={text}>{MEANINGS[found.anomaly] ?? 'A payment does not fit its order.'}</Text>
      <Text style={text}>Payment: {found.paymentId}</Text>
      <Text style={text}>Order: {number}</Text>
      <Section>
        <ActionButton href={`${found.baseUrl}/dashboard/payment-problems`}>See payment problems</ActionButton>
      </Section>
    </Frame>,
  );
}
