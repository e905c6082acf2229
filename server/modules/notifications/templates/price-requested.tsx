import { Heading, Section, Text } from 'react-email';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedPriceRequest } from '../jobs.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

/** To support: somebody waits for a price. Who it is stands in the back office, not here. */
export function priceRequested(props: {
  request: MailedPriceRequest;
  requestId: string;
  baseUrl: string;
}): Promise<Composed> {
  const { request, requestId, baseUrl } = props;
  const what = `${request.quantity.toLocaleString('en-IN')} × ${request.productName}`;
  return compose(
    `Quote requested: ${what}`,
    <Frame baseUrl={baseUrl} preview={`A customer is waiting for a quote: ${what}.`}>
      <Heading as="h1" style={heading}>
        A customer is waiting for a quote
      </Heading>
      <Text style={text}>{what}</Text>
      <Text style={small}>{describeChoice(request.attributes)}</Text>
      <Section style={{ margin: '16px 0 0' }}>
        <ActionButton href={`${baseUrl}/dashboard/orders/requests?request=${requestId}`}>
          Answer the request
        </ActionButton>
      </Section>
    </Frame>,
  );
}
