import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '#contract/dates.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { OfferAsItIs } from '#contract/partners/offers.ts';
import { jobPath } from '../paths.ts';
import styles from './landing.module.css';

interface OutcomeProps {
  offer: OfferAsItIs;
  /** By this page, a moment ago. */
  isJustAnswered: boolean;
}

const TITLES = {
  made: 'A print job for you',
  accepted: 'You took this job',
  declined: 'You declined this job',
  proposed: 'You proposed another day',
  lapsed: 'The time for this offer is over',
  withdrawn: 'This offer is closed',
} as const satisfies Record<OfferAsItIs['status'], string>;

function Title({ offer, isJustAnswered }: OutcomeProps) {
  if (isJustAnswered) {
    return (
      <>
        <IconCircleCheck size={40} className={styles.good} aria-hidden="true" /> Order Processed Successfully
      </>
    );
  }
  return TITLES[offer.status];
}

/** What became of an offer, in plain words. */
function Text({ offer, isJustAnswered }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      {/* A customer hears that a printer was found, never who declined. */}
      {isJustAnswered && offer.status === 'accepted' ? (
        <p>The customer has been notified of your decision</p>
      ) : null}
      <p>{wordsOf(offer)}</p>
      {offer.isTaken ? <p>Another partner has taken this job.</p> : null}
      {!offer.isClosed && offer.status === 'accepted' ? (
        <p>
          <Link to={jobPath(offer.jobId)}>Open the job in your dashboard</Link>
        </p>
      ) : null}
    </div>
  );
}

function wordsOf(offer: OfferAsItIs): string {
  const { status, reason, orderNumber, proposedDay } = offer;
  if (status === 'accepted') {
    if (!offer.isClosed) return `The job is yours. Please hand it over by ${formatDateTime(offer.dueAt)}.`;
    const why = offer.progress === 'completed' ? 'You handed it over. ' : '';
    return `${why}This link shows the job no more; your dashboard does.`;
  }
  if (status === 'declined') return `Order ${orderNumber} rejected. Reason: ${reason}`;
  if (status === 'proposed')
    return `You proposed ${proposedDay ? formatDay(proposedDay) : 'a later day'}. We are asking others first and write to you if the job is yours.`;
  if (status === 'lapsed')
    return `It could be answered until ${formatDateTime(offer.expiresAt)}. We are asking somebody else.`;
  return reason ? `We took it back. The reason: ${reason}.` : 'It can be answered no more.';
}

export const Outcome = { Title, Text };
