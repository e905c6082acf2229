import { Heading, Section, Text } from 'react-email';
import { formatDay } from '#contract/dates.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { MailedClaim } from '../../claim-mails.ts';
import type { Composed } from '../../deliver-mail.ts';
import type { MailedOrder } from '../../jobs.ts';
import { ActionButton, compose, Frame, heading, small, text } from '../frame.tsx';
import { OrderButton } from '../order-button.tsx';
import { printedOf, whatOf } from './claim-mails.tsx';

interface ReopenedClaimMail {
  claim: MailedClaim;
  baseUrl: string;
}

/** To whoever printed it: what was decided does not hold any more, and until when they may still answer. */
export function claimReopened({ claim, baseUrl }: ReopenedClaimMail): Promise<Composed> {
  const until = claim.answerBy ? formatDateTime(claim.answerBy) : '';
  const isAsked = claim.partnerAnswer === null;
  const subject = isAsked ? `Please answer claim ${claim.ticket}` : `Claim ${claim.ticket} is decided again`;
  return compose(
    `${subject}: its reprint was cancelled`,
    <Frame
      baseUrl={baseUrl}
      preview={isAsked ? `Please answer by ${until}.` : 'Your answer still counts. You need not do anything.'}
    >
      <Heading as="h1" style={heading}>
        This claim is decided again
      </Heading>
      <Text style={text}>
        Claim {claim.ticket} is about {printedOf(claim)}, which you printed. The reprint for it was cancelled,
        so we decide again. This takes the place of what we wrote before: you are charged nothing for that
        reprint.
      </Text>
      <Text style={text}>
        {isAsked ? (
          <>
            You have not answered yet. Please do by <strong>{until}</strong>: you are charged nothing before
            that. Without an answer it is decided by what the customer says.
          </>
        ) : (
          'Your answer still counts, so you need not do anything. We write to you when it is decided.'
        )}
      </Text>
      <Section style={{ margin: '8px 0 20px' }}>
        <ActionButton href={`${baseUrl}/psp-orders/${claim.jobId}`}>
          {isAsked ? 'See the claim and answer' : 'See the claim'}
        </ActionButton>
      </Section>
      <Text style={small}>Please do not write to the customer yourself: we do that.</Text>
    </Frame>,
  );
}

/** To the customer: what they were told to expect does not come, and until when they hear what comes in its place. */
export function reprintCancelled(
  props: ReopenedClaimMail & { order: MailedOrder; now: Date },
): Promise<Composed> {
  const { claim, order, baseUrl, now } = props;
  return compose(
    `Your reprint was cancelled: ${claim.ticket}`,
    <Frame baseUrl={baseUrl} preview={`We decide again about your report ${claim.ticket}.`}>
      <Heading as="h1" style={heading}>
        Your reprint was cancelled
      </Heading>
      <Text style={text}>
        We wrote that we print {whatOf(claim)} again. That reprint was cancelled and does not come. We are
        sorry.
      </Text>
      <Text style={text}>
        Your report {claim.ticket} is open again, and you need not do anything.{' '}
        {claim.resolveBy < now
          ? `We should have put this right by ${formatDay(claim.resolveBy)}: we write to you as soon as it is decided.`
          : `We decide again what we do, and you hear from us by ${formatDay(claim.resolveBy)} at the latest.`}
      </Text>
      <OrderButton href={order.trackUrl}>See your report</OrderButton>
      <Text style={small}>
        Not satisfied? Write to the grievance officer, Inkbazaar, and name {claim.ticket}; the email address
        is below.
      </Text>
    </Frame>,
  );
}

/** To support: the customer still waits, and from when the partner can be charged. */
export function claimToDecideAgain(
  props: ReopenedClaimMail & { claimId: string; now: Date; isCustomerTold: boolean },
): Promise<Composed> {
  const { claim, claimId, baseUrl, now, isCustomerTold } = props;
  const partner = claim.partnerAnswer
    ? 'The partner’s answer of before still counts.'
    : claim.answerBy && claim.partnerEmail
      ? `The partner has not answered and is asked again: until ${formatDateTime(claim.answerBy)} it cannot be charged to them.`
      : 'No partner can be asked about it.';
  const isPast = claim.resolveBy < now;
  return compose(
    `Decide claim ${claim.ticket} again: its reprint was cancelled`,
    <Frame baseUrl={baseUrl} preview={`${claim.ticket} waits for a decision again.`}>
      <Heading as="h1" style={heading}>
        A reprint was cancelled
      </Heading>
      <Text style={text}>
        Claim {claim.ticket}, {whatOf(claim)}, was to be printed again. That job was cancelled, so the claim
        waits for another decision.{' '}
        {isCustomerTold ? 'We told the customer that it does not come, and that we decide again. ' : ''}The
        last day {isPast ? 'was' : 'is'} {formatDateTime(claim.resolveBy)}.
      </Text>
      <Text style={text}>{partner}</Text>
      <Section>
        <ActionButton href={`${baseUrl}/dashboard/claims?claim=${claimId}`}>Decide the claim</ActionButton>
      </Section>
    </Frame>,
  );
}
