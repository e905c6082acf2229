import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { getMyEarnings, linkMyStatement, listMyEntries } from '#contract/partners/settlement.ts';
import { call } from '#web/lib/api.ts';
import { download } from '#web/lib/download.ts';

export function useEarnings() {
  return useQuery({
    queryKey: ['earnings'],
    queryFn: ({ signal }) => call<typeof getMyEarnings>('GET', '/psp/settlement', { signal }),
  });
}

/** Pages of the ledger, the newest first; of one month when it is named. */
export function useLedger(month: string | null) {
  return useInfiniteQuery({
    queryKey: ['earnings', 'entries', month ?? ''],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { nextToken: string | null }) => last.nextToken ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listMyEntries>('GET', '/psp/settlement/entries', {
        query: { ...(month && { month }), ...(pageParam && { nextToken: pageParam }) },
        signal,
      }),
  });
}

/** Lets the browser keep a statement. */
export async function saveStatement(statementId: string, as: 'pdf' | 'csv'): Promise<void> {
  const links = await call<typeof linkMyStatement>('POST', '/psp/settlement/statements/{id}/links', {
    params: { id: statementId },
  });
  download(as === 'pdf' ? links.pdfUrl : links.csvUrl);
}
