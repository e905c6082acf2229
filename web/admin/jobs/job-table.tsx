import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDay } from '#contract/dates.ts';
import { formatDateTime } from '#contract/moments.ts';
import { jobNumber } from '#contract/orders/order-number.ts';
import type { AdminJobSummary } from '#contract/partners/jobs.ts';
import { formatCount } from '#web/lib/format.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import { adminPaths } from '../paths.ts';
import type { Column } from '../ui/data-table.tsx';
import { Dot } from '../ui/dot.tsx';
import { jobStatusNames, jobTones, lateWords } from './job-words.ts';
import styles from './jobs.module.css';

/** What happens with it now, and until when. */
function stateWords(job: AdminJobSummary): string | null {
  if (job.stuckSince) return `since ${formatDateTime(job.stuckSince)}`;
  if (job.expiresAt) return `until ${formatDateTime(job.expiresAt)}`;
  return null;
}

function Late({ job, now }: { job: AdminJobSummary; now: number }) {
  const words = lateWords(job, now);
  return words ? <small className={styles.late}>{words}</small> : null;
}

export function jobColumns(onOpen: (jobId: string) => void, now: number): readonly Column<AdminJobSummary>[] {
  return [
    {
      key: 'job',
      header: 'Job',
      cell: (job) => (
        <span className={styles.stack}>
          <Link className={styles.id} to={`${adminPaths.orders}?order=${job.orderId}`}>
            {jobNumber(job)}
          </Link>
          {job.reprintOf ? <small className={styles.quiet}>printed again</small> : null}
        </span>
      ),
    },
    {
      key: 'what',
      header: 'What',
      cell: (job) =>
        job.items.map((item) => `${formatCount(item.quantity)} × ${item.productName}`).join(', '),
    },
    {
      key: 'state',
      header: 'Status',
      cell: (job) => {
        const words = stateWords(job);
        return (
          <span className={styles.stack}>
            <Dot tone={jobTones[job.status]}>{jobStatusNames[job.status]}</Dot>
            {words ? <small className={styles.quiet}>{words}</small> : null}
          </span>
        );
      },
    },
    { key: 'partner', header: 'Partner', cell: (job) => job.partnerName ?? '–' },
    {
      key: 'due',
      header: 'Dispatch by',
      cell: (job) => (
        <span className={styles.stack}>
          <span>{formatDateTime(job.dueAt)}</span>
          <Late job={job} now={now} />
          <small className={styles.quiet}>promised for {formatDay(job.arrivesBy)}</small>
        </span>
      ),
    },
    {
      key: 'pay',
      header: 'Pay',
      isFigure: true,
      cell: (job) => (job.pay === null ? '–' : <Money amount={job.pay} />),
    },
    {
      key: 'details',
      header: 'Details',
      cell: (job) => (
        <Button
          variant="default"
          size="sm"
          aria-label={`Details of job ${jobNumber(job)}`}
          onClick={() => onOpen(job.jobId)}
        >
          Details
        </Button>
      ),
    },
  ];
}
