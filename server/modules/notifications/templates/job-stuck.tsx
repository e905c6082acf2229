import { Heading, Hr, Section, Text } from 'react-email';
import { formatShortMoment } from '#contract/moments.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedStuckJob } from '../offer-mails.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

const MOST_SHOWN = 25;

/** To support: no partner is left for a job, and why not, partner by partner; or who prints it may do so no more. */
export function jobStuck({ job, baseUrl }: { job: MailedStuckJob; baseUrl: string }): Promise<Composed> {
  const what = job.kinds.join(' and ');
  const more = job.reasons.length - MOST_SHOWN;
  const isHeld = job.need === 'another_partner';
  return compose(
    isHeld
      ? `The print partner of order ${job.orderNumber} is gone: ${what}`
      : `No print partner for order ${job.orderNumber}: ${what}`,
    <Frame baseUrl={baseUrl} preview={`Somebody has to look: ${what} to ${job.shipZip}.`}>
      <Heading as="h1" style={heading}>
        {isHeld
          ? `The print partner of order ${job.orderNumber} may not print for us any more`
          : `No print partner is left for order ${job.orderNumber}`}
      </Heading>
      <Text style={text}>
        {what}, to {job.shipZip}, dispatch by {formatShortMoment(job.dueAt)}.
      </Text>
      {isHeld ? (
        <Text style={text}>
          Production has begun, so it was left with them. Wait for it, or let somebody else print it.
        </Text>
      ) : null}
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={`${baseUrl}/dashboard/jobs?job=${job.jobId}`}>Open the job</ActionButton>
      </Section>
      {job.reasons.length > 0 ? <Hr /> : null}
      {job.reasons.slice(0, MOST_SHOWN).map(({ partnerName, reason }) => (
        <Text key={`${partnerName} ${reason}`} style={small}>
          {partnerName ? `${partnerName}: ${reason}` : reason}
        </Text>
      ))}
      {more > 0 ? <Text style={small}>And {more} more.</Text> : null}
    </Frame>,
  );
}
