import { Heading, Section, Text } from 'react-email';
import { RESET_MINUTES } from '#contract/accounts/accounts.ts';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

/** "Set a new password": the link that does it. */
export function resetLink(props: { url: string; baseUrl: string }): Promise<Composed> {
  return compose(
    'Set a new password',
    <Frame baseUrl={props.baseUrl} preview={`The link inside works for ${RESET_MINUTES} minutes.`}>
      <Heading as="h1" style={heading}>
        Set a new password
      </Heading>
      <Text style={text}>Somebody, hopefully you, asked for a new password for this address.</Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={props.url}>Set a new password</ActionButton>
      </Section>
      <Text style={small}>
        The link works for {RESET_MINUTES} minutes, and once. Setting a new password signs you out everywhere.
      </Text>
      <Text style={small}>
        You did not ask for this? You can ignore this mail: your password stays as it is.
      </Text>
    </Frame>,
  );
}
