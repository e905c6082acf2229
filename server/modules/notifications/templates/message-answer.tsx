import { Heading, Text } from 'react-email';
import { formatDate } from '#contract/dates.ts';
import type { Composed } from '../deliver-mail.ts';
import { compose, Frame, heading, small, text } from './frame.tsx';
import { Written } from './written.tsx';

interface AnsweredMessage {
  ticket: string;
  name: string;
  receivedAt: Date;
  /** Null: they asked to be called. */
  question: string | null;
  answer: string;
  orderNumber: string | null;
  baseUrl: string;
}

/** To whoever wrote by the contact form: what a person of the shop answers, over what they had written. */
export function messageAnswer(mail: AnsweredMessage): Promise<Composed> {
  const about = mail.orderNumber === null ? '' : ` about order ${mail.orderNumber}`;
  return compose(
    `Your message ${mail.ticket}${about}`,
    <Frame baseUrl={mail.baseUrl} preview={mail.answer}>
      <Heading as="h1" style={heading}>
        Hello {mail.name},
      </Heading>
      <Written words={mail.answer} style={text} />
      <Text style={small}>
        You wrote on {formatDate(mail.receivedAt)}
        {about}, ticket {mail.ticket}:
      </Text>
      <Written words={mail.question ?? 'You asked to be contacted.'} style={small} />
      <Text style={small}>To write back, just answer this mail.</Text>
    </Frame>,
  );
}
