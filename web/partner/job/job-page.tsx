import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '#contract/dates.ts';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { formatDateTime } from '#contract/moments.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { dueWords } from '#web/lib/due-words.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Money } from '#web/ui/commerce/money.tsx';
import { OrderStatusBadge } from '#web/ui/commerce/order-status-badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useJob } from '../lib/use-jobs.ts';
import { jobStateWords } from '../lib/words.ts';
import { jobPath, partnerPaths } from '../paths.ts';
import { Answer } from '../ui/answer.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/job-page.ts';
import { Claims } from './claims.tsx';
import { Delivery } from './delivery.tsx';
import styles from './job.module.css';
import { LabelButton, MarkReadyButton, TicketButton } from './job-actions.tsx';
import { JobLines } from './job-lines.tsx';
import { Problems } from './problems.tsx';
import { Steps } from './steps.tsx';

export const headers = privatePage;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Print job',
    description: 'One print job with its files, steps and parcel.',
    path: jobPath(params.jobId),
    isHidden: true,
  });
}

/** One print job: what to print, how far it is, and how it leaves the workshop. */
export default function JobPage({ params }: Route.ComponentProps) {
  const query = useJob(params.jobId);
  if (query.data === undefined && isNotFound(query.error)) return <NoJob />;
  return (
    <>
      <p>
        <Link className={styles.back} to={partnerPaths.orders}>
          <IconChevronLeft size={20} aria-hidden="true" />
          Orders
        </Link>
      </p>
      <Answer query={query} loading="Loading the job" rows={8}>
        {(job) => <Loaded job={job} />}
      </Answer>
    </>
  );
}

function NoJob() {
  return (
    <>
      <PageHead title="Order Not Found" />
      <EmptyState
        title="This job is not with you"
        text="It may have been given to another partner, or its address is not right."
      >
        <ButtonLink to={partnerPaths.orders}>Go to your orders</ButtonLink>
      </EmptyState>
    </>
  );
}

function Loaded({ job }: { job: PartnerJob }) {
  const isReady = job.status === 'in_production' && job.deliveryMode === null;
  const isSentAgain =
    (job.status === 'ready' || job.status === 'shipped') && job.shipment?.canBeSentAgain === true;
  return (
    <>
      <PageHead
        title={
          <>
            Job <span className="figures">{job.jobNumber}</span>
          </>
        }
        lead={<State job={job} />}
      >
        <TicketButton jobId={job.jobId} />
        {isReady ? <MarkReadyButton jobId={job.jobId} /> : null}
        {isSentAgain ? <MarkReadyButton jobId={job.jobId} says="Send Again" /> : null}
        {job.hasLabel ? <LabelButton jobId={job.jobId} /> : null}
      </PageHead>
      {job.status === 'cancelled' ? (
        <Notice tone="warning">
          This job was cancelled. Please do not print it; if you have begun, please stop and{' '}
          <Link to={partnerPaths.support}>write to us</Link>.
        </Notice>
      ) : null}
      {job.isReprint ? (
        <Notice tone="warning">This is a reprint: it does again what came out wrong.</Notice>
      ) : null}
      {job.specialInstructions ? (
        <Notice tone="info">
          <strong>Instructions of the customer:</strong> {job.specialInstructions}
        </Notice>
      ) : null}
      <Facts job={job} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Steps job={job} />
          <JobLines job={job} />
        </div>
        <div className={styles.column}>
          <Delivery job={job} />
          <Claims jobId={job.jobId} />
          <Problems job={job} />
        </div>
      </div>
    </>
  );
}

function State({ job }: { job: PartnerJob }) {
  const now = useNow();
  return (
    <span className={styles.state}>
      <OrderStatusBadge status={job.status} words={jobStateWords(job.status, job.shipment?.status ?? null)} />
      {job.status === 'in_production' ? (
        <span className={job.isLate ? styles.late : undefined}>{dueWords(job.dueAt, now)}</span>
      ) : null}
    </span>
  );
}

/** What is cancelled is due on no day. */
function Facts({ job }: { job: PartnerJob }) {
  const isCancelled = job.status === 'cancelled';
  return (
    <dl className={styles.facts}>
      {isCancelled ? null : (
        <>
          <div>
            <dt>Dispatch by</dt>
            <dd>{formatDateTime(job.dueAt)}</dd>
          </div>
          <div>
            <dt>Promised to the customer for</dt>
            <dd>{formatDay(job.arrivesBy)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{isCancelled ? 'Pay that was agreed' : 'Pay for the job'}</dt>
        <dd>
          <Money amount={job.pay} />
        </dd>
      </div>
      <div>
        <dt>Accepted</dt>
        <dd>{formatDateTime(job.acceptedAt)}</dd>
      </div>
    </dl>
  );
}
