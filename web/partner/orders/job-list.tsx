import { Link } from 'react-router';
import type { PartnerJobSummary, ShipmentStatus } from '#contract/fulfilment/fulfilment.ts';
import { formatShortMoment } from '#contract/moments.ts';
import { dueWords } from '#web/lib/due-words.ts';
import { plural } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import { OrderStatusBadge } from '#web/ui/commerce/order-status-badge.tsx';
import { statusWords } from '#web/ui/commerce/status-words.ts';
import { LabelButton, MarkReadyButton } from '../job/job-actions.tsx';
import { itemsWords, jobStateWords } from '../lib/words.ts';
import { jobPath } from '../paths.ts';
import styles from './job-list.module.css';

const parcels: Partial<Record<ShipmentStatus, string>> = {
  booking: 'the courier is being booked',
  booked: 'waiting for the courier',
  awaiting_pickup: 'waiting for the customer',
  with_partner: 'yours to deliver',
  rto: 'on its way back',
  rto_delivered: 'came back, please pack it again',
  lost: 'the courier cannot find it',
  damaged: 'damaged on its way',
  cancelled: 'the courier called it off, please pack it again',
};

/** What came back, or was called off by the courier. */
function isToSendAgain({ status, shipmentStatus }: PartnerJobSummary): boolean {
  const isOut = status === 'ready' || status === 'shipped';
  return isOut && (shipmentStatus === 'rto_delivered' || shipmentStatus === 'cancelled');
}

/** What the parcel of a job does that is out of production; that of a cancelled job was called off with it. */
function parcelWords({ status, shipmentStatus }: PartnerJobSummary): string | null {
  if (status === 'cancelled') return null;
  return shipmentStatus && (parcels[shipmentStatus] ?? statusWords(shipmentStatus));
}

/** Print jobs, a row each, with what can be done about them from here. */
export function JobList({ jobs, label }: { jobs: readonly PartnerJobSummary[]; label: string }) {
  const now = useNow();
  return (
    <ul className={styles.jobs} aria-label={label}>
      {jobs.map((job) => (
        <li key={job.jobId} className={styles.job}>
          <div className={styles.what}>
            <Link className={styles.name} to={jobPath(job.jobId)}>
              {itemsWords(job.items)}
            </Link>
            <p className={styles.quiet}>
              Job <span className="figures">{job.jobNumber}</span> · to {job.city} {job.zipCode} ·{' '}
              <Money amount={job.pay} />
            </p>
          </div>
          <div className={styles.state}>
            <OrderStatusBadge status={job.status} words={jobStateWords(job.status, job.shipmentStatus)} />
            {job.openProblems > 0 ? (
              <span className={styles.problem}>{plural(job.openProblems, 'problem')}</span>
            ) : null}
            <p className={styles.due}>
              {job.status === 'in_production' ? (
                <>
                  <time dateTime={job.dueAt}>{formatShortMoment(job.dueAt)}</time>
                  <span className={classNames(styles.left, job.isLate && styles.late)}>
                    {dueWords(job.dueAt, now)}
                  </span>
                </>
              ) : (
                parcelWords(job)
              )}
            </p>
          </div>
          <div className={styles.actions}>
            {job.status === 'in_production' && job.deliveryMode === null ? (
              <MarkReadyButton jobId={job.jobId} of={job.jobNumber} size="small" />
            ) : null}
            {isToSendAgain(job) ? (
              <MarkReadyButton jobId={job.jobId} of={job.jobNumber} size="small" says="Send Again" />
            ) : null}
            {job.hasLabel ? <LabelButton jobId={job.jobId} of={job.jobNumber} size="small" /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
