import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { listMyMessages, sendMyMessage } from '#contract/partners/partner-support.ts';
import { call } from '#web/lib/api.ts';

const AGAIN_MILLISECONDS = 20_000;

/** The thread with the shop, pages of it from the newest; looking marks the shop's messages as read. */
export function useMessages() {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['messages'],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { nextToken: string | null }) => last.nextToken ?? undefined,
    refetchInterval: AGAIN_MILLISECONDS,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listMyMessages>('GET', '/psp/messages', {
        query: pageParam ? { nextToken: pageParam } : {},
        signal,
      }),
  });
  const hasCome = query.data !== undefined;
  useEffect(() => {
    // They are read now: the dashboard counts again.
    if (hasCome) void client.invalidateQueries({ queryKey: ['stats'] });
  }, [client, hasCome]);
  const send = async (text: string) => {
    await call<typeof sendMyMessage>('POST', '/psp/messages', { body: { text } });
    await client.invalidateQueries({ queryKey: ['messages'] });
  };
  return { query, send };
}
