import { Heading, Section, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

/** A paid order cannot be printed yet: a product has no file, or one that could not be used. */
export function artworkWanted({
  order,
  baseUrl,
}: {
  order: MailedOrder;
  baseUrl: string;
}): Promise<Composed> {
  const number = order.id.slice(-8).toUpperCase();
  return compose(
    `We need artwork for your order ${number}`,
    <Frame baseUrl={baseUrl} preview="Send it with one click, and we start printing.">
      <Heading as="h1" style={heading}>
        We need your artwork{order.customerName ? `, ${order.customerName}` : ''}
      </Heading>
      <Text style={text}>
        Your order {number} is paid, but a product in it has no file we can print from. Open your order to see
        which one and why, and upload a file there.
      </Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={order.trackUrl}>Send artwork</ActionButton>
      </Section>
      <Text style={small}>
        PDF, AI, EPS, PNG, JPG and SVG work, up to 50 MB. We begin as soon as every product has its file.
      </Text>
    </Frame>,
  );
}
