import { Heading, Section, Text } from 'react-email';
import type { Composed } from '../deliver-mail.ts';
import type { MailedException } from '../exception-mails.ts';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';

const ONCE_MORE =
  'Please pack it and send it once more, from the page of the job. Make a new label there: the address may have been corrected.';
const WE_LOOK =
  'You need not do anything now: we talk to the courier, and write to you when something is to be printed.';

const WORDS: Readonly<Record<MailedException['status'], { title: string; next: string }>> = {
  rto: {
    title: 'A parcel comes back to you',
    next: 'The courier could not deliver it and brings it back. We write again when it has arrived at your place.',
  },
  rto_delivered: { title: 'A parcel is back, please pack it again', next: ONCE_MORE },
  cancelled: { title: 'The courier called a parcel off, please pack it again', next: ONCE_MORE },
  lost: { title: 'The courier cannot find a parcel', next: WE_LOOK },
  damaged: { title: 'A parcel was damaged on its way', next: WE_LOOK },
};

/** To whoever packed it: what became of the parcel, and what is theirs to do; nothing of the customer is in it. */
export function parcelException(props: { found: MailedException; baseUrl: string }): Promise<Composed> {
  const { status, orderNumber, awb, contents, jobUrl } = props.found;
  const { title, next } = WORDS[status];
  return compose(
    `${title}: order ${orderNumber}`,
    <Frame baseUrl={props.baseUrl} preview={next}>
      <Heading as="h1" style={heading}>
        {title}
      </Heading>
      <Text style={text}>
        It is the parcel of order {orderNumber}
        {awb ? `, tracking number ${awb}` : ''}. In it: {contents}
      </Text>
      <Text style={text}>{next}</Text>
      <Section>
        <ActionButton href={jobUrl}>Open the job</ActionButton>
      </Section>
    </Frame>,
  );
}
