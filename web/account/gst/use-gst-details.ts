import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  forgetGstDetails,
  GstDetails,
  getGstDetails,
  saveGstDetails,
} from '#contract/orders/gst-details.ts';
import { call } from '#web/lib/api.ts';

const KEY = ['gst-details'];

/** The saved GST details of the signed-in person, and what is done with them. */
export function useGstDetails() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<typeof getGstDetails>('GET', '/orders/gst-details', { signal }),
  });
  const readAgain = () => client.invalidateQueries({ queryKey: KEY });
  return {
    isKnown: data !== undefined,
    details: data?.details ?? null,
    isGstCharged: data?.isGstCharged === true,
    error: isFetching ? null : error,
    askAgain: () => void refetch(),
    async save(body: GstDetails): Promise<void> {
      await call<typeof saveGstDetails>('PUT', '/orders/gst-details', { body });
      await readAgain();
    },
    async remove(): Promise<void> {
      await call<typeof forgetGstDetails>('DELETE', '/orders/gst-details', {});
      await readAgain();
    },
  };
}

export type SavedGstDetails = ReturnType<typeof useGstDetails>;
