import { Heading, Section, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

/** To a print partner for whom an admin made an account: the link sets its password. */
export function partnerInvited(props: { url: string; days: number; baseUrl: string }): Promise<Composed> {
  return compose(
    'Your print partner account',
    <Frame baseUrl={props.baseUrl} preview="Set a password and print with us.">
      <Heading as="h1" style={heading}>
        Welcome as a print partner
      </Heading>
      <Text style={text}>We made an account for this address. Set a password, and you can sign in.</Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={props.url}>Set a password</ActionButton>
      </Section>
      <Text style={small}>
        The link works for {props.days} days, and once. After that, "Forgot password?" on the sign-in page
        sends you a new one.
      </Text>
    </Frame>,
  );
}

/** To a print partner who waited: they may sign in now. */
export function partnerApproved(props: { firstName: string; baseUrl: string }): Promise<Composed> {
  return compose(
    'Your print partner account is ready',
    <Frame baseUrl={props.baseUrl} preview="You can sign in now.">
      <Heading as="h1" style={heading}>
        Your account is ready
      </Heading>
      <Text style={text}>
        {props.firstName ? `${props.firstName}, thank` : 'Thank'} you for waiting: we approved your account.
      </Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={`${props.baseUrl}/login`}>Sign in</ActionButton>
      </Section>
    </Frame>,
  );
}
