import { Heading, Text } from 'react-email';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { compose, Frame, heading, text } from './frame.tsx';
import { MissingArtwork } from './missing-artwork.tsx';

/** A paid order cannot be printed yet: a product has no file, or one that cannot be used as it is. */
export function artworkWanted({
  order,
  baseUrl,
}: {
  order: MailedOrder;
  baseUrl: string;
}): Promise<Composed> {
  const number = orderNumber(order.id);
  return compose(
    `We need artwork for your order ${number}`,
    <Frame baseUrl={baseUrl} preview="Send it with one click, and we start printing.">
      <Heading as="h1" style={heading}>
        We need your artwork{order.customerName ? `, ${order.customerName}` : ''}
      </Heading>
      <Text style={text}>
        Your order {number} is paid, but we cannot print all of it from the files we have. Here is why. You
        can send another file.
      </Text>
      <MissingArtwork order={order} />
    </Frame>,
  );
}
