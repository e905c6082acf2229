import { Heading, Section, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import type { ContactMessage } from '../store.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';
import { Written } from './written.tsx';

/** To support: a message from the contact form. Answering the mail answers the person; its page tells the others of it. */
export function contactMessage(props: { message: ContactMessage; baseUrl: string }): Promise<Composed> {
  const { id, ticket, name, email, phone, message } = props.message;
  // Searched by its ticket: it may be far down the list.
  const page = `${props.baseUrl}/dashboard/messages?state=all&search=${ticket}&message=${id}`;
  return compose(
    `${ticket}: message from ${name}`,
    <Frame baseUrl={props.baseUrl} preview={message ?? `${name} asks to be contacted.`}>
      <Heading as="h1" style={heading}>
        {name} wrote to us
      </Heading>
      <Written words={message ?? 'No message; please call back.'} style={text} />
      <Section style={{ margin: '8px 0 20px' }}>
        <ActionButton href={page}>Answer the message</ActionButton>
      </Section>
      <Text style={small}>
        Answered on its page, it waits for nobody else. An answer to this mail reaches {name}, too, and its
        page does not know of it.
      </Text>
      <Text style={small}>Email: {email}</Text>
      <Text style={small}>Phone: {phone}</Text>
      <Text style={small}>Ticket: {ticket}</Text>
    </Frame>,
  );
}
