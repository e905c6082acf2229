import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { checkLine } from '#contract/artwork-check.ts';
import type {
  ArtworkItem,
  closeArtworkItem,
  listArtworkDesk,
  openArtworkItem,
} from '#contract/orders/artwork-desk.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';

/** Pages of artwork that waits for a person, the longest waiting first. */
export function useDesk() {
  return useAdminList<ArtworkItem>({
    key: ['artwork-desk'],
    idOf: (item) => item.lineId,
    failed: { first: 'Failed to load the artwork', refresh: 'Failed to refresh the artwork' },
    load: async (nextToken, signal) => {
      const query = { ...(nextToken && { nextToken }) };
      const page = await adminCall<typeof listArtworkDesk>('GET', '/artwork-desk', { query, signal });
      return { rows: page.items, nextToken: page.nextToken, total: page.total };
    },
  });
}

/** Which line, and of which order. */
export interface LineOf {
  readonly orderId: string;
  readonly lineId: string;
}

/**
 * What is found in its files and printed of them, as its customer sees it.
 * @param trial to see how one of them would print with other answers
 */
export const checkOf = ({ orderId, lineId }: LineOf, trial?: { fileId: string; fixes: object }) =>
  adminCall<typeof checkLine>('GET', '/orders/{id}/lines/{lineId}/check', {
    params: { id: orderId, lineId },
    query: trial ? { fileId: trial.fileId, fixes: JSON.stringify(trial.fixes) } : {},
  });

/** Opens a line to see to it, once; leaving it without doing anything is said, too. */
export function useOpened(line: LineOf) {
  const client = useQueryClient();
  const { orderId, lineId } = line;
  const key = ['artwork-item', lineId];
  const query = useQuery({
    queryKey: key,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: () =>
      adminCall<typeof openArtworkItem>('POST', '/artwork-desk/{orderId}/lines/{lineId}/touches', {
        params: { orderId, lineId },
      }),
  });
  const touchId = query.data?.touchId;
  useEffect(() => {
    if (!touchId) return;
    const params = { orderId, lineId, touchId };
    const path = '/artwork-desk/{orderId}/lines/{lineId}/touches/{touchId}/close';
    // What was done has ended the visit already: this says nothing then.
    return () => void adminCall<typeof closeArtworkItem>('POST', path, { params }).catch(() => undefined);
  }, [orderId, lineId, touchId]);
  return {
    opened: query.data ?? null,
    failure: query.error ? describeFailure(query.error, 'Failed to open the artwork') : null,
    again: () => void client.resetQueries({ queryKey: key }),
  };
}
