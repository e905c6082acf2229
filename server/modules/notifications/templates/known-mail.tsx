import { Heading, Link, Section, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, link, small, text } from './frame.tsx';

/** To somebody who registers once more, or whose address somebody else used: there is an account already. */
export function knownMail({ baseUrl }: { baseUrl: string }): Promise<Composed> {
  return compose(
    'You already have an account',
    <Frame baseUrl={baseUrl} preview="Sign in, or set a new password if you forgot it.">
      <Heading as="h1" style={heading}>
        You already have an account
      </Heading>
      <Text style={text}>
        Somebody, hopefully you, just registered at Inkbazaar with this address. It already has an account,
        and nothing was changed.
      </Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={`${baseUrl}/login`}>Sign in</ActionButton>
      </Section>
      <Text style={text}>
        Forgot your password?{' '}
        <Link href={`${baseUrl}/forgot-password`} style={link}>
          Set a new one
        </Link>
        .
      </Text>
      <Text style={small}>If you did not register, you can ignore this mail.</Text>
    </Frame>,
  );
}
