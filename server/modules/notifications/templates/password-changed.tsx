import { Heading, Section, Text } from 'react-email';
import { formatDateTime } from '#contract/moments.ts';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';

/** Tells the person that their password is another one, when it changed, and what to do if it was not them. */
export function passwordChanged(props: { changedAt: Date; baseUrl: string }): Promise<Composed> {
  return compose(
    'Your password was changed',
    <Frame baseUrl={props.baseUrl} preview="If this was not you, set a new password now.">
      <Heading as="h1" style={heading}>
        Your password was changed
      </Heading>
      <Text style={text}>
        It was changed on {formatDateTime(props.changedAt)} (Indian time). Other devices were signed out.
      </Text>
      <Text style={text}>
        If this was you, all is well. If it was not, set a new password at once: the link goes only to this
        mailbox, and whoever changed it is signed out.
      </Text>
      <Section>
        <ActionButton href={`${props.baseUrl}/forgot-password`}>This was not me</ActionButton>
      </Section>
    </Frame>,
  );
}
