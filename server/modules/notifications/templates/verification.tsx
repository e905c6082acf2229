import { Heading, Section, Text } from 'react-email';
import { VERIFICATION_HOURS } from '#contract/accounts/accounts.ts';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

// No names: whoever fills in the form with somebody else's address would otherwise write them a line through us.
/** "Confirm your email": the link that finishes a registration. */
export function verification(props: { url: string; baseUrl: string }): Promise<Composed> {
  return compose(
    'Confirm your email address',
    <Frame baseUrl={props.baseUrl} preview="One click, and your Inkbazaar account is ready.">
      <Heading as="h1" style={heading}>
        Confirm your email address
      </Heading>
      <Text style={text}>
        Welcome to Inkbazaar. Please confirm that this address is yours; then you can sign in.
      </Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={props.url}>Confirm my address</ActionButton>
      </Section>
      <Text style={small}>
        The link works once, within {VERIFICATION_HOURS} hours. If you open it on another phone or computer
        than the one you registered on, you choose your password first.
      </Text>
      <Text style={small}>
        Did not register? Somebody may have mistyped their address: you can ignore this mail.
      </Text>
    </Frame>,
  );
}
