import { Heading, Section, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import type { MailedPriceRequest } from '../jobs.ts';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';

/** There will be no price, and why. */
export function priceDeclined(props: { request: MailedPriceRequest; baseUrl: string }): Promise<Composed> {
  const { request, baseUrl } = props;
  return compose(
    `About your quote request: ${request.productName}`,
    <Frame baseUrl={baseUrl} preview="We cannot offer this one. Here is why.">
      <Heading as="h1" style={heading}>
        We cannot offer a price this time
      </Heading>
      <Text style={text}>
        You asked for {request.quantity.toLocaleString('en-IN')} × {request.productName}. This is why we
        cannot print it:
      </Text>
      <Text style={text}>{request.declinedBecause}</Text>
      <Section>
        <ActionButton href={`${baseUrl}/product/${request.productSlug}`}>Ask for something else</ActionButton>
      </Section>
    </Frame>,
  );
}
