import { useSearchParams } from 'react-router';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type DueFilter, dueFilters, type JobsFilter, statusFilters, useJobs } from '../lib/use-jobs.ts';
import { partnerPaths } from '../paths.ts';
import { Answer } from '../ui/answer.tsx';
import { Chips } from '../ui/chips.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Route } from './+types/orders-page.ts';
import { JobList } from './job-list.tsx';
import styles from './orders.module.css';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Orders',
    description: 'Your print jobs by due date.',
    path: partnerPaths.orders,
    isHidden: true,
  });
}

const hasKey = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key);

/** What has left the workshop is not due any more: a day chosen before hides nothing of it. */
const hasDue = (status: JobsFilter['status']) => status !== 'shipped' && status !== 'delivered';

/** The filter is in the address: a reload and the way back keep it. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name === 'search', preventScrollReset: true },
    );
  const status = params.get('status') ?? '';
  const due = params.get('due') ?? '';
  const shown = hasKey(statusFilters, status) ? status : 'open';
  const filter: JobsFilter = {
    status: shown,
    due: hasDue(shown) && hasKey(dueFilters, due) ? due : undefined,
    search: params.get('search') ?? undefined,
  };
  return { filter, set };
}

export default function OrdersPage() {
  const { filter, set } = useFilter();
  const query = useJobs(filter);
  const isFiltered = Boolean(filter.due || filter.search);
  return (
    <>
      <PageHead title="Orders" lead="Your print jobs, the most urgent first" />
      <div className={styles.filters}>
        <Chips
          label="Status"
          choices={statusFilters}
          current={filter.status}
          onChoose={(status) => set('status', status === 'open' ? null : status)}
        />
        {hasDue(filter.status) ? (
          <Chips
            label="Due"
            choices={{ any: 'Any date', ...dueFilters }}
            current={filter.due ?? 'any'}
            onChoose={(due: DueFilter | 'any') => set('due', due === 'any' ? null : due)}
          />
        ) : null}
        <div className={styles.search}>
          <SearchField
            label="Search by product or order number"
            value={filter.search ?? ''}
            onSearch={(text) => set('search', text)}
          />
        </div>
      </div>
      <Panel title={statusFilters[filter.status]}>
        <Answer query={query} loading="Loading your jobs" rows={6}>
          {({ pages }) => {
            const jobs = pages.flatMap((page) => page.jobs);
            if (jobs.length === 0) return <Nothing isFiltered={isFiltered} status={filter.status} />;
            return (
              <>
                <JobList jobs={jobs} label="Print jobs" />
                {query.hasNextPage ? (
                  <Button
                    look="secondary"
                    isBusy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    Load More Orders
                  </Button>
                ) : null}
              </>
            );
          }}
        </Answer>
      </Panel>
    </>
  );
}

const empty: Record<JobsFilter['status'], string> = {
  open: 'Nothing is waiting to be printed or handed over. Accepted offers come here.',
  in_production: 'Nothing is in production. Accepted offers come here.',
  ready: 'Nothing waits to be handed over.',
  shipped: 'Nothing is packed or on its way.',
  delivered: 'No job has been delivered yet.',
};

function Nothing({ isFiltered, status }: { isFiltered: boolean; status: JobsFilter['status'] }) {
  return isFiltered ? (
    <EmptyState title="No orders match your filters" text="Choose another date, or clear the search." />
  ) : (
    <EmptyState title="No orders found" text={empty[status]} />
  );
}
