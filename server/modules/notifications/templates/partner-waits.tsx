import { Heading, Section, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';

/** To a print partner whose mail is verified: an admin looks at the registration now. */
export function partnerWaits({ baseUrl }: { baseUrl: string }): Promise<Composed> {
  return compose(
    'Your registration as a print partner is with us',
    <Frame baseUrl={baseUrl} preview="We look at every new partner ourselves.">
      <Heading as="h1" style={heading}>
        Thank you for registering
      </Heading>
      <Text style={text}>
        Your email address is confirmed. We look at every new print partner ourselves before the first job,
        and write to you as soon as your account is ready. You cannot sign in before that.
      </Text>
    </Frame>,
  );
}

/** To support: who waits. */
export function partnerToApprove({
  person,
  baseUrl,
}: {
  person: { username: string; firstName: string; lastName: string; email: string; phone: string | null };
  baseUrl: string;
}): Promise<Composed> {
  return compose(
    'A print partner waits for approval',
    <Frame
      baseUrl={baseUrl}
      preview={`${person.firstName} ${person.lastName} registered as a print partner.`}
    >
      <Heading as="h1" style={heading}>
        A print partner waits for approval
      </Heading>
      <Text style={text}>
        Name: {person.firstName} {person.lastName}
      </Text>
      <Text style={text}>Username: {person.username}</Text>
      <Text style={text}>Email: {person.email}</Text>
      <Text style={text}>Phone: {person.phone ?? 'none given'}</Text>
      <Section style={{ margin: '8px 0 0' }}>
        <ActionButton href={`${baseUrl}/dashboard/psps?standing=awaiting`}>Review and approve</ActionButton>
      </Section>
    </Frame>,
  );
}
