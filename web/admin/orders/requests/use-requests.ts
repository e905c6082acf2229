import { useQuery } from '@tanstack/react-query';
import type { listPriceRequests, PriceRequest } from '#contract/orders/price-requests.ts';
import { adminCall } from '../../lib/admin-call.ts';
import { useAdminList } from '../../lib/use-admin-list.ts';

export const requestFilters = {
  open: 'Waiting for a quote',
  priced: 'Priced',
  declined: 'Declined',
} as const;
export type RequestFilter = keyof typeof requestFilters;

/** Pages of 20 requests, the newest first. */
export function useRequests(status: RequestFilter | undefined) {
  return useAdminList<PriceRequest>({
    key: ['price-requests', status ?? ''],
    idOf: (request) => request.requestId,
    failed: { first: 'Failed to load quote requests', refresh: 'Failed to refresh quote requests' },
    load: async (nextToken, signal) => {
      const query = { ...(status && { status }), ...(nextToken && { nextToken }) };
      const page = await adminCall<typeof listPriceRequests>('GET', '/price-requests', { query, signal });
      return { rows: page.requests, nextToken: page.nextToken, total: page.total };
    },
  });
}

/** One request that is not among the loaded ones; nothing while none is named. */
export function useOneRequest(requestId: string | null): PriceRequest | null {
  const { data } = useQuery({
    queryKey: ['price-requests', 'one', requestId],
    enabled: requestId !== null,
    retry: false,
    queryFn: ({ signal }) =>
      adminCall<typeof listPriceRequests>('GET', '/price-requests', {
        query: requestId ? { requestId } : {},
        signal,
      }),
  });
  return data?.requests[0] ?? null;
}

/** How many wait for a price; null until the server has said. */
export function useWaiting(): number | null {
  const { data } = useQuery({
    queryKey: ['price-requests-waiting'],
    queryFn: ({ signal }) =>
      adminCall<typeof listPriceRequests>('GET', '/price-requests', {
        query: { status: 'open', limit: 1 },
        signal,
      }),
  });
  return data?.total ?? null;
}
