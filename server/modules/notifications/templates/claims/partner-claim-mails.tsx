import { Heading, Section, Text } from 'react-email';
import { formatDateTime } from '#contract/moments.ts';
import { formatPaise } from '#contract/paise.ts';
import type { MailedClaim } from '../../claim-mails.ts';
import type { Composed } from '../../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, small, text } from '../frame.tsx';
import { Written } from '../written.tsx';
import { photosOf, printedOf, WORDS, whatOf } from './claim-mails.tsx';

interface PartnerClaimMail {
  claim: MailedClaim;
  baseUrl: string;
}

/** To whoever printed it: what is claimed, and until when they may answer before it can be charged to them. */
export function claimToAnswer({ claim, baseUrl }: PartnerClaimMail): Promise<Composed> {
  const until = claim.answerBy ? formatDateTime(claim.answerBy) : '';
  const hasPhotos = claim.photoCount > 0;
  return compose(
    `A claim about your print: ${claim.ticket}`,
    <Frame baseUrl={baseUrl} preview={`${WORDS[claim.kind]}. Please answer by ${until}.`}>
      <Heading as="h1" style={heading}>
        {WORDS[claim.kind]}
      </Heading>
      <Text style={text}>
        A customer reported this of {printedOf(claim)}, which you printed
        {hasPhotos ? `, with ${photosOf(claim)}` : ''}:
      </Text>
      <Written words={claim.text} style={text} />
      <Text style={text}>
        Please look at it and answer by <strong>{until}</strong>. You are charged nothing before that; without
        an answer it is decided by what the customer says.
      </Text>
      <Section style={{ margin: '8px 0 20px' }}>
        <ActionButton href={`${baseUrl}/psp-orders/${claim.jobId}`}>
          {hasPhotos ? 'See the photos and answer' : 'See the claim and answer'}
        </ActionButton>
      </Section>
      <Text style={small}>Please do not write to the customer yourself: we do that.</Text>
    </Frame>,
  );
}

/** To support: what the partner says. */
export function claimAnswered(props: PartnerClaimMail & { claimId: string }): Promise<Composed> {
  const { claim, claimId, baseUrl } = props;
  const says = claim.partnerAnswer?.agrees ? 'It was our mistake' : 'It was not our mistake';
  return compose(
    `The partner answered claim ${claim.ticket}: ${says.toLowerCase()}`,
    <Frame baseUrl={baseUrl} preview={`${says}. It can be decided now.`}>
      <Heading as="h1" style={heading}>
        {says}
      </Heading>
      <Text style={text}>
        This is what the partner says of claim {claim.ticket}, {whatOf(claim)}. It can be decided now.
      </Text>
      <Written words={claim.partnerAnswer?.text ?? ''} style={text} />
      <Section>
        <ActionButton href={`${baseUrl}/dashboard/claims?claim=${claimId}`}>Decide the claim</ActionButton>
      </Section>
    </Frame>,
  );
}

/** To whoever printed it: what was decided, who bears it and why, and what they are charged. */
export function claimSettled({ claim, baseUrl }: PartnerClaimMail): Promise<Composed> {
  const isCharged = claim.borneBy === 'partner';
  const charge =
    claim.chargedPaise === null
      ? 'You are charged when the reprint has arrived, at most your pay for these pieces.'
      : claim.chargedPaise > 0
        ? `You are charged ${formatPaise(claim.chargedPaise)}. It is in your ledger, under Earnings.`
        : 'Nothing is left of your pay for this job, so you are charged ₹0.';
  return compose(
    isCharged ? `Claim ${claim.ticket} is charged to you` : `Claim ${claim.ticket} is not charged to you`,
    <Frame
      baseUrl={baseUrl}
      preview={isCharged ? `Because ${claim.borneBecause}` : 'You are charged nothing for it.'}
    >
      <Heading as="h1" style={heading}>
        {isCharged ? 'This claim is charged to you' : 'This claim is not charged to you'}
      </Heading>
      <Text style={text}>
        Claim {claim.ticket}, {printedOf(claim)}: {claim.borneBecause}
      </Text>
      <Text style={text}>{isCharged ? charge : 'You are charged nothing for it.'}</Text>
      <Section>
        <ActionButton href={`${baseUrl}/psp-orders/${claim.jobId}`}>See the claim</ActionButton>
      </Section>
    </Frame>,
  );
}
