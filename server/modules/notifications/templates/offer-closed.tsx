import { Heading, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOffer } from '../offer-mails.ts';
import { compose, Frame, heading, small, text } from './frame.tsx';

/** An offer its partner did not close themselves: its time is over, or the shop took it back. */
export function offerClosed({ offer, baseUrl }: { offer: MailedOffer; baseUrl: string }): Promise<Composed> {
  const isLapsed = offer.status === 'lapsed';
  const title = isLapsed
    ? `The time to answer for job ${offer.jobNumber} is over`
    : `We took back job ${offer.jobNumber}`;
  return compose(
    title,
    <Frame baseUrl={baseUrl} preview={isLapsed ? 'We have asked another partner.' : (offer.reason ?? title)}>
      <Heading as="h1" style={heading}>
        {title}
      </Heading>
      <Text style={text}>
        {isLapsed
          ? 'We had no answer in time and are asking another partner.'
          : `${offer.reason ? `The reason: ${offer.reason}. ` : ''}Please do not print it; if you had accepted it and have begun, please stop.`}
      </Text>
      {offer.lines.map((line) => (
        <Text key={line.lineId} style={small}>
          {line.quantity.toLocaleString('en-IN')} × {line.productName}
        </Text>
      ))}
      {isLapsed ? (
        <Text style={small}>
          Two unanswered or declined offers in a row lower how soon you are asked. If you are away, pause new
          work in your profile.
        </Text>
      ) : null}
    </Frame>,
  );
}
