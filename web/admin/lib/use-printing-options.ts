import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { listPrintingOptions } from '#contract/accounts/users.ts';
import { kindName } from '#contract/catalogue/kinds-of-work.ts';
import { adminCall } from './admin-call.ts';

const KEY = ['printing-options'];

/** What partners are chosen by, and how many there are for each kind of work. */
export function usePrintingOptions() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      adminCall<typeof listPrintingOptions>('GET', '/auth/admin/printing-types', { signal }),
    // The spec: loaded from the server and cached; how many there are changes.
    staleTime: 60_000,
  });
  return {
    ...query,
    /** What a kind of work is called, by its id. */
    called: (kindId: string) => kindName(query.data?.kindsOfWork ?? [], kindId),
    refresh: () => client.invalidateQueries({ queryKey: KEY }),
  };
}
