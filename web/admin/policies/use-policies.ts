import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getPolicyTrial, listPolicies, Policy } from '#contract/partners/policies.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';

const KEY = ['policies'];

/** Every policy, what decides now first; `put` takes what a change answered with. */
export function usePolicies() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => adminCall<typeof listPolicies>('GET', '/assignment/policies', { signal }),
  });
  const policies = query.data?.policies ?? [];
  return {
    policies,
    isLoading: query.isPending && query.isFetching,
    failure: query.error ? describeFailure(query.error, 'Failed to load policies') : null,
    refresh: () => void query.refetch(),
    retry: query.isError ? () => void query.refetch() : null,
    put: (all: readonly Policy[]) => client.setQueryData(KEY, { policies: all }),
  };
}

const ASK_AGAIN_MS = 1500;

/** A trial until it is done. */
export function useTrial(trialId: string) {
  const query = useQuery({
    queryKey: ['policy-trial', trialId],
    queryFn: ({ signal }) =>
      adminCall<typeof getPolicyTrial>('GET', '/assignment/policies/trials/{trialId}', {
        params: { trialId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.trial.doneAt ? false : ASK_AGAIN_MS),
  });
  return {
    trial: query.data?.trial ?? null,
    failure: query.error ? describeFailure(query.error, 'Failed to load the trial') : null,
    refresh: () => void query.refetch(),
  };
}
