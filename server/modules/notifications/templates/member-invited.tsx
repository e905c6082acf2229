import { Heading, Section, Text } from 'react-email';
import { COMPANY_INVITATION_DAYS } from '#contract/companies/companies.ts';
import type { MailedInvitation } from '../company-mails.ts';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

/** To a mail that the owner of a company invited. The link opens nothing by itself: who signs in with this mail may join. */
export function memberInvited(props: { invitation: MailedInvitation; baseUrl: string }): Promise<Composed> {
  const { legalName, invitedBy } = props.invitation;
  return compose(
    `${invitedBy} invites you to ${legalName}`,
    <Frame baseUrl={props.baseUrl} preview="Order print together, on one account.">
      <Heading as="h1" style={heading}>
        Join {legalName}
      </Heading>
      <Text style={text}>
        {invitedBy} invites you to order for {legalName}. Sign in or register with this address: the
        invitation is under My Account, Company.
      </Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={`${props.baseUrl}/profile?tab=company`}>See the invitation</ActionButton>
      </Section>
      <Text style={small}>
        It is open for {COMPANY_INVITATION_DAYS} days. If you did not expect it, you can ignore this mail.
      </Text>
    </Frame>,
  );
}
