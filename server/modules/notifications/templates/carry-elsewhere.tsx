import { Heading, Section, Text } from 'react-email';
import type { EventPayload } from '#server/events.ts';
import type { MailedCarrier } from '../address-mails.ts';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';

type Changed = EventPayload<'order.address_corrected'>['changed'];

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** To the partner who carries a parcel: it goes elsewhere. Where to stands on the page of the job alone. */
export function carryElsewhere(props: {
  carrier: MailedCarrier;
  changed: Changed;
  baseUrl: string;
}): Promise<Composed> {
  const { orderNumber, contents, jobUrl } = props.carrier;
  return compose(
    `A parcel goes elsewhere: order ${orderNumber}`,
    <Frame baseUrl={props.baseUrl} preview="Please look at the address once more before you deliver it.">
      <Heading as="h1" style={heading}>
        The address of a parcel you deliver was changed
      </Heading>
      <Text style={text}>
        We changed the {AND.format(props.changed)} in the delivery address of order {orderNumber}, after you
        marked it ready. In it: {contents}
      </Text>
      <Text style={text}>
        Please read the address once more on the page of the job before you deliver it. What you printed of it
        before may say the old one.
      </Text>
      <Section>
        <ActionButton href={jobUrl}>Open the job</ActionButton>
      </Section>
    </Frame>,
  );
}
