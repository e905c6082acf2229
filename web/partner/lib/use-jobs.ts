import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getPartnerJob, listPartnerJobs, PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import type { listMyOffers } from '#contract/partners/offers.ts';
import type { getPartnerStats } from '#contract/partners/partner-stats.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session/use-session.ts';

const OFFERS_MILLISECONDS = 30_000;
const BOOKING_MILLISECONDS = 1_500;
const UNREAD_MILLISECONDS = 60_000;

export const statusFilters = {
  open: 'To do',
  in_production: 'In production',
  ready: 'Ready',
  shipped: 'Packed or on its way',
  delivered: 'Delivered',
} as const;
export type StatusFilter = keyof typeof statusFilters;

export const dueFilters = { overdue: 'Late', today: 'Due today', week: 'Due this week' } as const;
export type DueFilter = keyof typeof dueFilters;

export interface JobsFilter {
  readonly status: StatusFilter;
  readonly due?: DueFilter | undefined;
  readonly search?: string | undefined;
}

/** Pages of the work list, the most urgent first. */
export function useJobs({ status, due, search }: JobsFilter, limit = 20) {
  return useInfiniteQuery({
    queryKey: ['jobs', status, due ?? '', search ?? '', limit],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { nextToken: string | null }) => last.nextToken ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPartnerJobs>('GET', '/psp/jobs', {
        query: {
          status,
          limit,
          ...(due && { due }),
          ...(search && { search }),
          ...(pageParam && { nextToken: pageParam }),
        },
        signal,
      }),
  });
}

/** While a courier is being booked its label may come any moment. */
export function isBooking(job: PartnerJob): boolean {
  return job.shipment?.status === 'booking' && job.shipment.trouble === null;
}

/** One job; asked for again while its courier is being booked. */
export function useJob(jobId: string, isWanted = true) {
  return useQuery({
    queryKey: ['job', jobId],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      call<typeof getPartnerJob>('GET', '/psp/jobs/{jobId}', { params: { jobId }, signal }),
    refetchInterval: ({ state }) => (state.data && isBooking(state.data) ? BOOKING_MILLISECONDS : false),
  });
}

/** After an action: its page shows the answer at once, lists and figures ask again. */
export function keepJob(client: QueryClient, job: PartnerJob): void {
  client.setQueryData(['job', job.jobId], job);
  void client.invalidateQueries({ queryKey: ['jobs'] });
  void client.invalidateQueries({ queryKey: ['stats'] });
}

/** Offers that wait for an answer; an offer lives for minutes, so they are asked for again. */
export function useOffers() {
  return useQuery({
    queryKey: ['offers'],
    refetchInterval: OFFERS_MILLISECONDS,
    queryFn: ({ signal }) => call<typeof listMyOffers>('GET', '/psp/offers', { signal }),
  });
}

const statsQuery = (days: 30 | 90 | 365) => ({
  queryKey: ['stats', days],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<typeof getPartnerStats>('GET', '/psp/stats', { query: { days }, signal }),
});

export function useStats(days: 30 | 90 | 365) {
  return useQuery(statsQuery(days));
}

/** Messages of the shop that nobody has read, for the menu of every page. Only a partner has any. */
export function useUnread(): number {
  const isPartner = useSession((session) => session.isAuthenticated && session.user?.role === 'psp');
  const { data } = useQuery({
    ...statsQuery(30),
    enabled: isPartner,
    refetchInterval: UNREAD_MILLISECONDS,
  });
  return data?.waiting.messages ?? 0;
}
