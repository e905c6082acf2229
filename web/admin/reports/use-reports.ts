import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { exportReport, getPromises, getSalesReport, ReportName } from '#contract/reporting.ts';
import { download } from '#web/lib/download.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import type { Range } from './range.ts';

const FAILED = 'Failed to load data';

export function useSales(range: Range) {
  const query = useQuery({
    queryKey: ['reports', 'sales', range.from, range.to],
    queryFn: ({ signal }) =>
      adminCall<typeof getSalesReport>('GET', '/reports/sales', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });
  return {
    report: query.data,
    isLoading: query.isPending,
    failure: query.error ? describeFailure(query.error, FAILED) : null,
    reload: () => void query.refetch(),
  };
}

export function usePromises(range: Range) {
  const query = useQuery({
    queryKey: ['reports', 'promises', range.from, range.to],
    queryFn: ({ signal }) =>
      adminCall<typeof getPromises>('GET', '/reports/promises', { query: { ...range }, signal }),
    placeholderData: keepPreviousData,
  });
  return {
    answer: query.data,
    failure: query.error ? describeFailure(query.error, FAILED) : null,
    reload: () => void query.refetch(),
  };
}

/** Lets the browser keep a report as CSV. */
export async function saveReport(report: ReportName, range: Range): Promise<void> {
  const body = { report, ...range };
  download((await adminCall<typeof exportReport>('POST', '/reports/export', { body })).url);
}
