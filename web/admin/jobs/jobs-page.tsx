import { NativeSelect } from '@mantine/core';
import type { JobStatus } from '#contract/partners/jobs.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useNow } from '#web/lib/use-now.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { noteOfSearch, SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/jobs-page.ts';
import { JobDrawer } from './job-drawer.tsx';
import { jobColumns } from './job-table.tsx';
import { jobStatusNames } from './job-words.ts';
import styles from './jobs.module.css';
import { useJobs } from './use-jobs.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Print jobs',
    description: 'Who prints what, and who was asked.',
    path: adminPaths.jobs,
    isHidden: true,
  });
}

/** The filter and the open job are in the address: mails and the dashboard link to them, and a reload keeps them. */
function useJobsAddress() {
  const { params, change, open } = useAddress();
  const status = params.get('status') ?? '';
  return {
    status: Object.hasOwn(jobStatusNames, status) ? (status as JobStatus) : undefined,
    search: params.get('q') ?? '',
    jobId: params.get('job'),
    set: (name: string, value: string | null) => change({ [name]: value }),
    open: (jobId: string | null) => open('job', jobId),
  };
}

/** Print jobs, those nobody is left for first, and the one that is open. */
export default function JobsPage() {
  const { status, search, jobId, set, open } = useJobsAddress();
  const list = useJobs(status, search);
  const now = useNow();
  return (
    <div className={styles.page}>
      <PageHeader title="Print jobs" lead="Who prints what, who was asked, and why" />
      <ErrorBanner text={list.failure} onDismiss={list.dismiss} />
      <Toolbar>
        <SearchBox
          label="Search order, name or phone"
          value={search}
          onSearch={(text) => set('q', text || null)}
        />
        <NativeSelect
          aria-label="Status"
          size="md"
          value={status ?? ''}
          onChange={(event) => set('status', event.currentTarget.value)}
          data={[
            { value: '', label: 'All Statuses' },
            ...Object.entries(jobStatusNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        <RefreshButton isRefreshing={list.isRefreshing} onRefresh={list.refresh} />
      </Toolbar>
      <DataTable
        caption="Print jobs"
        columns={jobColumns(open, now)}
        rows={list.rows}
        idOf={(job) => job.jobId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading print jobs..."
        emptyText={emptyText(status, search)}
        footer={listFooter(list, ['print job'], { note: noteOfSearch(list, search) })}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Jobs"
        onLoadMore={list.loadMore}
      />
      <JobDrawer jobId={jobId} onClose={() => open(null)} />
    </div>
  );
}

function emptyText(status: JobStatus | undefined, search: string): string {
  if (search) return 'No print job matches your search';
  return status ? 'No print job has this status' : 'No order has been approved for print yet';
}
