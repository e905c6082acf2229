import { Heading, Section, Text } from 'react-email';
import { formatDay } from '#contract/dates.ts';
import { formatPaise } from '#contract/paise.ts';
import type { MailedClaim } from '../../claim-mails.ts';
import type { Composed } from '../../deliver-mail.ts';
import type { MailedOrder } from '../../jobs.ts';
import { ActionButton, compose, Frame, heading, small, text } from '../frame.tsx';
import { OrderButton } from '../order-button.tsx';
import { Written } from '../written.tsx';

export const WORDS: Record<MailedClaim['kind'], string> = {
  damaged: 'It arrived damaged',
  wrong: 'It is not what was ordered',
  missing: 'Pieces are missing',
  quality: 'The print is not good',
  late: 'It is late',
  not_arrived: 'It did not arrive',
};

/** What the customer would like, as they said it: nothing is promised. */
const WISHES: Record<NonNullable<MailedClaim['wish']>, string> = {
  reprint: 'us to print it again',
  refund: 'your money back',
  told: 'us to know of it, and nothing else',
};
const WISHES_TOLD: typeof WISHES = { ...WISHES, refund: 'their money back' };

interface ClaimMail {
  claim: MailedClaim;
  order: MailedOrder;
  baseUrl: string;
}

const piecesOf = ({ quantity, productName }: MailedClaim, to: string | null) =>
  `${quantity.toLocaleString('en-IN')} × ${productName}${to ? ` for ${to}` : ''}`;

/** What it is about, for its customer and the shop. */
export const whatOf = (claim: MailedClaim) => piecesOf(claim, claim.deliverTo);

/** The same for whoever printed it. */
export const printedOf = (claim: MailedClaim) => piecesOf(claim, claim.town);

export function photosOf({ photoCount }: MailedClaim): string {
  if (photoCount === 0) return 'no photos';
  return photoCount === 1 ? '1 photo' : `${photoCount} photos`;
}

/** The ticket number, and what happens until when. */
export function claimReceived({ claim, order, baseUrl }: ClaimMail): Promise<Composed> {
  return compose(
    `We have your report ${claim.ticket}`,
    <Frame baseUrl={baseUrl} preview={`Your ticket number is ${claim.ticket}. Here is what happens next.`}>
      <Heading as="h1" style={heading}>
        We have your report
      </Heading>
      <Text style={text}>
        Your ticket number is <strong style={{ whiteSpace: 'nowrap' }}>{claim.ticket}</strong>.{' '}
        {WORDS[claim.kind]}: {whatOf(claim)}.{claim.wish ? ` You would like ${WISHES[claim.wish]}.` : ''}
      </Text>
      {claim.isByStaff ? (
        <>
          <Text style={text}>You told us about it, and we wrote down for you:</Text>
          <Written words={claim.text} style={text} />
          <Text style={text}>
            If this is not what you meant, or you have photos, please write to us and name the ticket number.
          </Text>
        </>
      ) : null}
      <Text style={text}>
        We look at it within 48 hours, by {formatDay(claim.acknowledgeBy)}, and decide it or put it right
        within a month, by {formatDay(claim.resolveBy)}.
      </Text>
      <OrderButton href={order.trackUrl}>See your report</OrderButton>
      <Text style={small}>
        Please name the ticket number when you write to us. Complaints go to the grievance officer, Inkbazaar;
        the email address is below.
      </Text>
    </Frame>,
  );
}

/** A person looks at it. */
export function claimSeen({ claim, order, baseUrl }: ClaimMail): Promise<Composed> {
  return compose(
    `We are looking at your report ${claim.ticket}`,
    <Frame baseUrl={baseUrl} preview={`We are looking at ${claim.ticket}.`}>
      <Heading as="h1" style={heading}>
        We are looking at it
      </Heading>
      <Text style={text}>
        We are looking at your report {claim.ticket} about {whatOf(claim)}. You will hear from us by{' '}
        {formatDay(claim.resolveBy)}.
      </Text>
      <OrderButton href={order.trackUrl}>See your report</OrderButton>
    </Frame>,
  );
}

const OUTCOMES: Record<string, string> = {
  reprinting: 'We print it again',
  closed: 'We print it again',
  refunded: 'Your money is on its way back',
  declined: 'About your report',
};

/** Printed again, money back, or no, with what an admin wrote. */
export function claimDecided({ claim, order, baseUrl }: ClaimMail): Promise<Composed> {
  const outcome = OUTCOMES[claim.status] ?? 'About your report';
  return compose(
    `${outcome}: ${claim.ticket}`,
    <Frame baseUrl={baseUrl} preview={`${outcome}. This is about your report ${claim.ticket}.`}>
      <Heading as="h1" style={heading}>
        {outcome}
      </Heading>
      <Text style={text}>
        This is about your report {claim.ticket}: {whatOf(claim)}.
      </Text>
      {claim.refundPaise === null ? null : (
        <Text style={text}>
          We give back {formatPaise(claim.refundPaise)} the way it was paid. With a card or bank account,
          banks usually take 5 to 7 working days to show it.
        </Text>
      )}
      {claim.status === 'reprinting' ? (
        <Text style={text}>We are asking another printer to print it. It costs you nothing.</Text>
      ) : null}
      <Written words={claim.answer ?? ''} style={text} />
      <OrderButton href={order.trackUrl}>See your order</OrderButton>
      <Text style={small}>
        Not satisfied? Write to the grievance officer, Inkbazaar, and name {claim.ticket}; the email address
        is below.
      </Text>
    </Frame>,
  );
}

/** To support: the first clock runs. */
export function claimRaised(props: {
  claim: MailedClaim;
  claimId: string;
  baseUrl: string;
}): Promise<Composed> {
  const { claim, claimId, baseUrl } = props;
  return compose(
    `Claim ${claim.ticket}: ${WORDS[claim.kind].toLowerCase()}`,
    <Frame baseUrl={baseUrl} preview={`To be acknowledged by ${formatDay(claim.acknowledgeBy)}.`}>
      <Heading as="h1" style={heading}>
        {WORDS[claim.kind]}
      </Heading>
      <Text style={text}>
        {whatOf(claim)}, {photosOf(claim)}.{claim.isByStaff ? ' Written down by us for the customer.' : ''}
        {claim.wish ? ` The customer would like ${WISHES_TOLD[claim.wish]}.` : ''} To be acknowledged by{' '}
        {formatDay(claim.acknowledgeBy)} and resolved by {formatDay(claim.resolveBy)}.
      </Text>
      <Written words={claim.text} style={text} />
      <Section>
        <ActionButton href={`${baseUrl}/dashboard/claims?claim=${claimId}`}>Look at the claim</ActionButton>
      </Section>
    </Frame>,
  );
}
