import { Heading, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import { compose, Frame, heading, small, text } from './frame.tsx';

/** The last mail to somebody who left. */
export function accountDeleted(props: { baseUrl: string; supportEmail: string }): Promise<Composed> {
  return compose(
    'Your account is deleted',
    <Frame baseUrl={props.baseUrl} preview="We removed your details. Thank you for printing with us.">
      <Heading as="h1" style={heading}>
        Your account is deleted
      </Heading>
      <Text style={text}>
        You are signed out everywhere, and your name, address, phone and files are removed. Orders that were
        paid and are still being printed or delivered keep what their delivery needs, until they arrive.
      </Text>
      <Text style={text}>Receipts and invoices stay with us for as long as the law asks for.</Text>
      <Text style={small}>
        If you did not delete it, please write to {props.supportEmail}. This is our last mail to this address.
      </Text>
    </Frame>,
  );
}
