import { Heading, Text } from 'react-email';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { compose, Frame, heading, text } from './frame.tsx';
import { isAsked, MissingArtwork } from './missing-artwork.tsx';

/** A paid order cannot be printed yet: a product has no file, or one about which its customer has to decide. */
export function artworkWanted({
  order,
  baseUrl,
}: {
  order: MailedOrder;
  baseUrl: string;
}): Promise<Composed> {
  const number = orderNumber(order.id);
  const words = isAsked(order) ? DECISION : FILES;
  return compose(
    words.subject(number),
    <Frame baseUrl={baseUrl} preview={words.preview}>
      <Heading as="h1" style={heading}>
        {words.title}
        {order.customerName ? `, ${order.customerName}` : ''}
      </Heading>
      <Text style={text}>{words.why(number)}</Text>
      <MissingArtwork order={order} />
    </Frame>,
  );
}

const FILES = {
  subject: (number: string) => `We need artwork for your order ${number}`,
  preview: 'Send it with one click, and we start printing.',
  title: 'We need your artwork',
  why: (number: string) =>
    `Your order ${number} is paid, but we cannot print all of it from the files we have. Here is why. You can send another file.`,
};

const DECISION = {
  subject: (number: string) => `A question about the artwork of your order ${number}`,
  preview: 'See it and decide, and we start printing.',
  title: 'We need your decision',
  why: (number: string) =>
    `Your order ${number} is paid. Before we print we have a question about its artwork. On its page you see how it would print, and decide or send another file.`,
};
