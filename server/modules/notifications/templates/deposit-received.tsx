import { Heading, Section, Text } from 'react-email';
import { formatPaise } from '#contract/paise.ts';
import type { MailedDeposit } from '../company-mails.ts';
import type { Composed } from '../deliver-mail.ts';
import { Amount } from './amount.tsx';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';

/** To who paid money into the balance of their company: that it is there, and where its receipt voucher is. */
export function depositReceived(props: { deposit: MailedDeposit; baseUrl: string }): Promise<Composed> {
  const { legalName, amountPaise, balancePaise, voucherNumber } = props.deposit;
  return compose(
    `${formatPaise(amountPaise)} received for ${legalName}`,
    <Frame baseUrl={props.baseUrl} preview={`The balance is ${formatPaise(balancePaise)}.`}>
      <Heading as="h1" style={heading}>
        We received your deposit
      </Heading>
      <Text style={text}>
        It is on the prepaid balance of {legalName}, and orders for the company can be paid from it.
      </Text>
      <Section>
        <Amount label="Deposit" paise={amountPaise} />
        <Amount label="Balance after it" paise={balancePaise} isStrong />
      </Section>
      <Text style={text}>
        Its receipt voucher {voucherNumber} is on the statement of the balance, for which you sign in.
      </Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={`${props.baseUrl}/company/balance`}>See the statement</ActionButton>
      </Section>
    </Frame>,
  );
}
