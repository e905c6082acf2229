import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getSettings, ShopSettings } from '#contract/settings.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';

/** The settings of the shop; `put` takes what a change answered with. */
export function useSettings() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => adminCall<typeof getSettings>('GET', '/settings', { signal }),
  });
  return {
    settings: query.data ?? null,
    failure: query.error ? describeFailure(query.error, 'Failed to load settings') : null,
    refresh: () => void query.refetch(),
    put: (settings: ShopSettings) => client.setQueryData(['settings'], settings),
    /** The history and the previews are no longer true. */
    changed: () => {
      for (const queryKey of [['setting-changes'], ['tax-rates'], ['order-preview']]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  };
}
