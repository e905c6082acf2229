import { Heading, Section, Text } from 'react-email';
import { formatDateTime } from '#contract/moments.ts';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';

/** Tells a print partner that their money goes elsewhere now, and what to do if it was not them; no number is in it. */
export function payoutChanged(props: { changedAt: Date; baseUrl: string }): Promise<Composed> {
  return compose(
    'Your payout details were changed',
    <Frame baseUrl={props.baseUrl} preview="If this was not you, set a new password and write to us now.">
      <Heading as="h1" style={heading}>
        Your payout details were changed
      </Heading>
      <Text style={text}>
        They were changed on {formatDateTime(props.changedAt)} (Indian time). We compare them with your
        documents before the next payment.
      </Text>
      <Text style={text}>
        If this was you, all is well. If it was not, set a new password at once and write to us: nothing is
        paid to an account we have not checked.
      </Text>
      <Section>
        <ActionButton href={`${props.baseUrl}/forgot-password`}>This was not me</ActionButton>
      </Section>
    </Frame>,
  );
}
