import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { previewPrice } from '#contract/orders/price-requests.ts';
import { adminCall, describeFailure } from '../../lib/admin-call.ts';

const PAUSE_MILLISECONDS = 300;

/** What the server would charge at a price, once the typing pauses; null while there is no price. */
export function usePreview(requestId: string, unitPrice: number | null) {
  const [asked, setAsked] = useState(unitPrice);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(unitPrice), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [unitPrice]);
  const query = useQuery({
    queryKey: ['price-preview', requestId, asked],
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      adminCall<typeof previewPrice>('GET', '/price-requests/{id}/preview', {
        params: { id: requestId },
        query: { unitPrice: String(asked) },
        signal,
      }),
  });
  if (unitPrice === null) return null;
  if (query.error) return { problem: describeFailure(query.error) };
  return query.data ?? null;
}
