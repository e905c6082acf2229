import { Skeleton } from '@mantine/core';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { LoadedJob } from '../jobs/job-drawer.tsx';
import { useJobsOfOrder } from '../jobs/use-jobs.ts';
import styles from './orders.module.css';

/** Who prints it: every job of the order with its offers, production and parcels. */
export function OrderJob({ order: { orderId } }: { order: AdminOrder }) {
  const { jobs, failure } = useJobsOfOrder(orderId);
  return (
    <section aria-label="Jobs and offers" className={styles.section}>
      <h2>Jobs and offers</h2>
      {failure ? <p role="alert">{failure}</p> : null}
      {jobs === null && !failure ? <Skeleton height={120} /> : null}
      {jobs?.length === 0 ? (
        <p className={styles.quiet}>No partner has this order and none was offered it.</p>
      ) : null}
      {jobs?.map((job) => (
        <div key={job.jobId} className={styles.line}>
          <LoadedJob jobId={job.jobId} />
        </div>
      ))}
    </section>
  );
}
