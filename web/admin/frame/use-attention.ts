import { useQuery } from '@tanstack/react-query';
import type { AttentionKind, countAttention } from '#contract/reporting.ts';
import { adminCall } from '../lib/admin-call.ts';

const AGAIN_MILLISECONDS = 60_000;

/** How much of each kind waits for a person; asked again each minute. Nothing is counted until it has come. */
export function useAttention(): Readonly<Partial<Record<AttentionKind, number>>> {
  const { data } = useQuery({
    queryKey: ['attention'],
    refetchInterval: AGAIN_MILLISECONDS,
    queryFn: ({ signal }) => adminCall<typeof countAttention>('GET', '/dashboard/attention', { signal }),
  });
  return Object.fromEntries(data?.attention.map(({ kind, count }) => [kind, count]) ?? []);
}
