import { Heading, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import type { ContactMessage } from '../store.ts';
import { compose, Frame, heading, small, text } from './frame.tsx';
import { Written } from './written.tsx';

/** To support: a message from the contact form. Answering the mail answers the person. */
export function contactMessage(props: { message: ContactMessage; baseUrl: string }): Promise<Composed> {
  const { ticket, name, email, phone, message } = props.message;
  return compose(
    `${ticket}: message from ${name}`,
    <Frame baseUrl={props.baseUrl} preview={message ?? `${name} asks to be contacted.`}>
      <Heading as="h1" style={heading}>
        {name} wrote to us
      </Heading>
      <Written words={message ?? 'No message; please call back.'} style={text} />
      <Text style={small}>Email: {email}</Text>
      <Text style={small}>Phone: {phone}</Text>
      <Text style={small}>Ticket: {ticket}</Text>
    </Frame>,
  );
}
