import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { listThreads } from '#contract/partners/partner-desk.ts';
import type {
  AdminProblem,
  listPartnerMessages,
  listProblems,
  sendPartnerMessage,
} from '#contract/partners/partner-support.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';

const AGAIN_MILLISECONDS = 20_000;

export type ProblemState = 'open' | 'resolved';

/** Pages of what stops partners, the newest first. */
export function useProblems(state: ProblemState) {
  return useAdminList<AdminProblem>({
    key: ['problems', state],
    idOf: (problem) => problem.problemId,
    failed: { first: 'Failed to load the problems' },
    load: async (nextToken, signal) => {
      const query = { state, ...(nextToken && { nextToken }) };
      const page = await adminCall<typeof listProblems>('GET', '/problems', { query, signal });
      return { rows: page.problems, nextToken: page.nextToken, total: null };
    },
  });
}

/** Who wrote, those who wait for an answer first. */
export function useThreads() {
  return useQuery({
    queryKey: ['threads'],
    refetchInterval: AGAIN_MILLISECONDS,
    queryFn: ({ signal }) => adminCall<typeof listThreads>('GET', '/partners/messages', { signal }),
  });
}

/** One partner's thread, from the newest; looking marks their messages as read. */
export function useThread(userId: string) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['thread', userId],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { nextToken: string | null }) => last.nextToken ?? undefined,
    refetchInterval: AGAIN_MILLISECONDS,
    queryFn: ({ pageParam, signal }) =>
      adminCall<typeof listPartnerMessages>('GET', '/partners/{userId}/messages', {
        params: { userId },
        query: pageParam ? { nextToken: pageParam } : {},
        signal,
      }),
  });
  const hasCome = query.data !== undefined;
  useEffect(() => {
    // They are read now: the list counts again.
    if (hasCome) void client.invalidateQueries({ queryKey: ['threads'] });
  }, [client, hasCome]);
  const send = async (text: string) => {
    await adminCall<typeof sendPartnerMessage>('POST', '/partners/{userId}/messages', {
      params: { userId },
      body: { text },
    });
    await client.invalidateQueries({ queryKey: ['thread', userId] });
    void client.invalidateQueries({ queryKey: ['threads'] });
  };
  return { query, send };
}
