import { Skeleton } from '@mantine/core';
import { jobNumber } from '#contract/orders/order-number.ts';
import { useBanners } from '../lib/use-banners.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { Drawer } from '../ui/dialogs.tsx';
import { Missing } from '../ui/missing.tsx';
import { JobView } from './job-view.tsx';
import styles from './jobs.module.css';
import { useJob } from './use-jobs.ts';

interface JobDrawerProps {
  jobId: string | null;
  onClose: () => void;
}

/** Everything about one print job, beside the list. */
export function JobDrawer({ jobId, onClose }: JobDrawerProps) {
  return (
    <Drawer
      opened={jobId !== null}
      onClose={onClose}
      position="right"
      size="48rem"
      title="Print job"
      closeButtonProps={{ 'aria-label': 'Close the job', size: 44 }}
    >
      {jobId ? <LoadedJob key={jobId} jobId={jobId} /> : null}
    </Drawer>
  );
}

/** A job by its id: loading, failed, or there. */
export function LoadedJob({ jobId }: { jobId: string }) {
  const { details, failure, reload } = useJob(jobId);
  const banners = useBanners();
  return (
    <div className={styles.details}>
      <ErrorBanner
        text={banners.error ?? failure}
        onDismiss={() => {
          banners.dismiss();
          void reload();
        }}
      />
      <SuccessBanner text={banners.success} />
      {details ? (
        <>
          <h2 className={styles.jobTitle}>Job {jobNumber(details.job)}</h2>
          <JobView details={details} banners={banners} reload={reload} />
        </>
      ) : failure ? (
        <Missing what="This print job" onRetry={() => void reload()} />
      ) : (
        <div role="status" className={styles.details}>
          <span className="spoken">Loading the print job...</span>
          <Skeleton height={28} />
          <Skeleton height={160} />
          <Skeleton height={120} />
        </div>
      )}
    </div>
  );
}
