import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { clearError, getHealth } from '#contract/health.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { nextInPlace } from '../lib/next-in-place.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Missing } from '../ui/missing.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import type { Route } from './+types/health-page.ts';
import { ErrorList } from './error-list.tsx';
import { HealthPanels } from './health-panels.tsx';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Health',
    description: 'What runs, and how it is.',
    path: adminPaths.health,
    isHidden: true,
  });
}

const KEY = ['health'];

/** What runs and how it is: for whoever looks after the machines. */
export default function HealthPage() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => adminCall<typeof getHealth>('GET', '/dashboard/health', { signal }),
    refetchInterval: 30_000,
  });
  const action = useAction((error) => describeFailure(error, 'Failed to save'));
  const seeTo = (errorId: string) => {
    const goOn = nextInPlace('button[aria-label^="Seen to:"]');
    void action.run(async () => {
      await adminCall<typeof clearError>('POST', '/dashboard/health/errors/{errorId}/clear', {
        params: { errorId },
      });
      await client.invalidateQueries({ queryKey: KEY });
      goOn();
    }, errorId);
  };
  const failure =
    action.failure ?? (query.error ? describeFailure(query.error, 'Failed to load data') : null);
  return (
    <>
      <PageHeader
        title="Health"
        lead={query.data ? `Version ${query.data.version}` : query.isPending ? 'Loading...' : 'Not known now'}
      >
        <RefreshButton isRefreshing={query.isFetching} onRefresh={() => void query.refetch()} />
      </PageHeader>
      <ErrorBanner text={failure} onDismiss={action.failure ? action.dismiss : () => void query.refetch()} />
      {query.data ? (
        <>
          <HealthPanels health={query.data} />
          <ErrorList errors={query.data.errors} busyKey={action.busyKey} onSeenTo={seeTo} />
        </>
      ) : query.isPending ? (
        <Skeleton height={320} />
      ) : (
        <Missing what="The health of the shop" onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
