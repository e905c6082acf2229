import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { getDashboard, getMetrics } from '#contract/reporting.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';

/** The cards and the overview of the dashboard; both are asked for again by Refresh. */
export function useFigures(days: number) {
  const metrics = useQuery({
    queryKey: ['figures', 'metrics'],
    queryFn: ({ signal }) => adminCall<typeof getMetrics>('GET', '/dashboard/metrics', { signal }),
  });
  const overview = useQuery({
    queryKey: ['figures', 'overview', days],
    queryFn: ({ signal }) =>
      adminCall<typeof getDashboard>('GET', '/dashboard/overview', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
  const error = metrics.error ?? overview.error;
  return {
    metrics: metrics.data?.metrics,
    overview: overview.data,
    failure: error ? describeFailure(error, 'Failed to load data') : null,
    isRefreshing: metrics.isFetching || overview.isFetching,
    refresh: () => {
      void metrics.refetch();
      void overview.refetch();
    },
  };
}
