import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDay } from '#contract/dates.ts';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminJob } from '#contract/partners/jobs.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import type { useBanners } from '../lib/use-banners.ts';
import { Facts } from '../orders/facts.tsx';
import { adminPaths } from '../paths.ts';
import { Dot } from '../ui/dot.tsx';
import { JobActions } from './job-actions.tsx';
import { JobDecisions } from './job-decisions.tsx';
import { JobOffers } from './job-offers.tsx';
import { JobProgressView } from './job-progress.tsx';
import { jobStatusNames, jobTones, lateWords } from './job-words.ts';
import styles from './jobs.module.css';
import type { JobDetails } from './use-jobs.ts';

interface JobViewProps {
  details: JobDetails;
  banners: ReturnType<typeof useBanners>;
  reload: () => Promise<void>;
}

/** A job: what it is, what can be done, who was asked and why, how far production and parcel are. */
export function JobView({ details, banners, reload }: JobViewProps) {
  const { job, progress } = details;
  return (
    <>
      <div className={styles.badges}>
        <Dot tone={jobTones[job.status]}>{jobStatusNames[job.status]}</Dot>
        <Anchor component={Link} underline="always" to={`${adminPaths.orders}?order=${job.orderId}`}>
          Order {orderNumber(job.orderId)}
        </Anchor>
        {job.reprintOf ? <span className={styles.quiet}>printed again for a claim</span> : null}
      </div>
      <p>{job.items.map((item) => `${formatCount(item.quantity)} × ${item.productName}`).join(', ')}</p>
      <JobActions details={details} banners={banners} reload={reload} />
      <Alarm job={job} />
      <Facts rows={factsOf(job)} />
      <JobOffers job={job} />
      <JobProgressView jobId={job.jobId} progress={progress} banners={banners} />
      <JobDecisions job={job} />
    </>
  );
}

function factsOf(job: AdminJob): (readonly [string, string])[] {
  const maybe = (name: string, at: string | null) => (at ? [[name, formatDateTime(at)] as const] : []);
  return [
    ['Print partner', job.acceptedAt ? (job.partnerName ?? '–') : 'Nobody yet'],
    ['Dispatch by', [formatDateTime(job.dueAt), lateWords(job, Date.now())].filter(Boolean).join(', ')],
    ['Promised for', formatDay(job.arrivesBy)],
    ['Deliver to', job.shipZip],
    ['Customer pays', formatRupees(job.value)],
    ...(job.pay === null ? [] : [['Partner gets', formatRupees(job.pay)] as const]),
    ...(job.commission === null ? [] : [['Shop keeps', formatRupees(job.commission)] as const]),
    ...maybe('First offered', job.firstOfferedAt),
    ...maybe('Accepted', job.acceptedAt),
    ...maybe('Ready', job.readyAt),
    ...maybe('Shipped', job.shippedAt),
    ...maybe('Delivered', job.deliveredAt),
  ];
}

/** Nobody is left, or who prints it is gone: partner by partner why, since an admin has to find a way. */
function Alarm({ job: { alarm, status } }: { job: AdminJob }) {
  if (!alarm) return null;
  const title = status === 'stuck' ? 'Nobody is left to ask' : 'Its print partner is gone';
  return (
    <section className={styles.alarm} aria-label={title}>
      <p>
        <strong>{title}</strong> since {formatDateTime(alarm.raisedAt)}.
      </p>
      <ul className={styles.plain}>
        {alarm.reasons.map(({ partnerId, partnerName, reason }) => (
          <li key={`${partnerId} ${reason}`}>{partnerName ? `${partnerName}: ${reason}` : reason}</li>
        ))}
      </ul>
    </section>
  );
}
