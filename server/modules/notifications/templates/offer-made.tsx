import { Heading, Hr, Section, Text } from 'react-email';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import { formatShortMoment } from '#contract/moments.ts';
import { formatPaise } from '#contract/paise.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOffer } from '../offer-mails.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

/** A print partner is asked to take a job: the essentials, and the link that shows and answers it. */
export function offerMade(props: {
  offer: MailedOffer;
  isReminder: boolean;
  baseUrl: string;
}): Promise<Composed> {
  const { offer, isReminder } = props;
  const pay = formatPaise(offer.payPaise);
  const subject = `${isReminder ? 'Still open: print' : 'Print'} job ${offer.jobNumber} for ${pay}`;
  return compose(subject, <OfferMade {...props} pay={pay} />);
}

function OfferMade({
  offer,
  isReminder,
  baseUrl,
  pay,
}: {
  offer: MailedOffer;
  isReminder: boolean;
  baseUrl: string;
  pay: string;
}) {
  const until = formatShortMoment(offer.expiresAt);
  return (
    <Frame baseUrl={baseUrl} preview={`${pay}. Answer until ${until}.`}>
      <Heading as="h1" style={heading}>
        {isReminder ? 'This job still waits for your answer' : 'A print job for you'}, {offer.partnerName}
      </Heading>
      {offer.lines.map((line) => (
        <Section key={line.lineId}>
          <Text style={{ ...text, margin: '0 0 4px', fontWeight: 600 }}>
            {line.quantity.toLocaleString('en-IN')} × {line.productName}
          </Text>
          <Text style={small}>{describeChoice(line.attributes)}</Text>
        </Section>
      ))}
      <Hr />
      <Fact name="You get" value={pay} />
      <Fact name="Dispatch by" value={formatShortMoment(offer.dueAt)} />
      <Fact
        name="Deliver to"
        value={
          offer.distanceKm === null || offer.distanceKm < 10
            ? offer.shipTo
            : `${offer.shipTo} (about ${Math.round(offer.distanceKm)} km from you)`
        }
      />
      <Fact name="Answer until" value={until} />
      <Section style={{ margin: '24px 0 16px' }}>
        <ActionButton href={offer.url}>See the artwork and answer</ActionButton>
      </Section>
      <Text style={small}>
        Opening the link decides nothing. You accept, decline or propose another day on the page. Whoever has
        this link can answer for you, so please keep it to yourself.
      </Text>
    </Frame>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Text style={{ ...text, margin: '0 0 6px' }}>
      {name}: <strong>{value}</strong>
    </Text>
  );
}
