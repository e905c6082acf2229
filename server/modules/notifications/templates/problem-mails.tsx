import { Heading, Section, Text } from 'react-email';
import { formatDay } from '#contract/dates.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedMessage, MailedProblem } from '../shipment-mails.ts';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';
import { Written } from './written.tsx';

/** To the customer: the printer cannot use a file, why, and where to send another. */
export function fileProblem(props: {
  problem: MailedProblem;
  customer: NonNullable<MailedProblem['customer']>;
  baseUrl: string;
}): Promise<Composed> {
  const { problem, customer, baseUrl } = props;
  const what = problem.productName ?? 'your order';
  return compose(
    `We need another file for your order ${problem.orderNumber}`,
    <Frame baseUrl={baseUrl} preview={`The printer cannot use the file for ${what}. Here is why.`}>
      <Heading as="h1" style={heading}>
        We need another file{customer.name ? `, ${customer.name}` : ''}
      </Heading>
      <Text style={text}>
        The printer of order {problem.orderNumber} cannot use the file for {what}. They write:
      </Text>
      <Written words={problem.text} style={text} />
      <Text style={text}>Your order waits for it, and may arrive later.</Text>
      <OrderButton href={customer.trackUrl}>Send another file</OrderButton>
    </Frame>,
  );
}

const WHAT: Record<MailedProblem['kind'], string> = {
  file: 'A file cannot be printed',
  stock: 'Material is out of stock',
  machine: 'A machine is down',
  late: 'A partner will be late',
  address: 'An address is not right',
  courier: 'A courier did not come',
  parcel: 'A parcel needs somebody',
  other: 'A partner reports a problem',
};

/** To support: what stops a partner, or what happened to a parcel. */
export function problemForSupport(props: { problem: MailedProblem; baseUrl: string }): Promise<Composed> {
  const { problem, baseUrl } = props;
  return compose(
    `${WHAT[problem.kind]}: order ${problem.orderNumber}`,
    <Frame baseUrl={baseUrl} preview={`${WHAT[problem.kind]} (order ${problem.orderNumber}).`}>
      <Heading as="h1" style={heading}>
        {WHAT[problem.kind]}
      </Heading>
      <Text style={text}>
        Order {problem.orderNumber}
        {problem.partner ? `, printed by ${problem.partner.name}` : ''}.
      </Text>
      <Written words={problem.text} style={text} />
      {problem.readyOn ? <Text style={text}>They hand it over on {formatDay(problem.readyOn)}.</Text> : null}
      <Section style={{ margin: '8px 0 0' }}>
        <ActionButton href={`${baseUrl}/dashboard/partner-desk`}>Answer at the partner desk</ActionButton>
      </Section>
    </Frame>,
  );
}

/** To whoever has the job: what they, or somebody before them, reported is solved. */
export function problemAnswer(props: { problem: MailedProblem; baseUrl: string }): Promise<Composed> {
  const { problem, baseUrl } = props;
  return compose(
    `You can go on with order ${problem.orderNumber}`,
    <Frame baseUrl={baseUrl} preview={problem.answer ?? 'What was reported is solved.'}>
      <Heading as="h1" style={heading}>
        You can go on with {problem.orderNumber}
      </Heading>
      <Text style={text}>What was reported is solved:</Text>
      <Written words={problem.answer ?? ''} style={text} />
      <Section style={{ margin: '8px 0 0' }}>
        <ActionButton href={problem.jobUrl}>Open the job</ActionButton>
      </Section>
    </Frame>,
  );
}

/** A message between a partner and the shop. */
export function partnerMessage(props: { message: MailedMessage; baseUrl: string }): Promise<Composed> {
  const { message, baseUrl } = props;
  const title = message.isFromPartner ? `A message from ${message.partner.name}` : 'A message from Inkbazaar';
  const href = message.isFromPartner
    ? `${baseUrl}/dashboard/partner-desk?partner=${message.partner.id}`
    : `${baseUrl}/psp-support`;
  return compose(
    title,
    <Frame baseUrl={baseUrl} preview={message.text.slice(0, 120)}>
      <Heading as="h1" style={heading}>
        {title}
      </Heading>
      <Written words={message.text} style={text} />
      <Section style={{ margin: '8px 0 0' }}>
        <ActionButton href={href}>Answer</ActionButton>
      </Section>
    </Frame>,
  );
}
