import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminClaim, AdminClaimSummary, getClaim, listClaims } from '#contract/fulfilment/claims.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';

export type ClaimState = 'open' | 'all';

/** Pages of 20 claims; open ones by what is due first. */
export function useClaims(state: ClaimState, search: string) {
  return useAdminList<AdminClaimSummary>({
    key: ['claims', state, search],
    idOf: (claim) => claim.claimId,
    failed: { first: 'Failed to load claims' },
    load: async (nextToken, signal) => {
      const page = await adminCall<typeof listClaims>('GET', '/claims', {
        query: { state, ...(search && { search }), ...(nextToken && { nextToken }) },
        signal,
      });
      const total = state === 'open' && !search ? page.openCount : null;
      return { ...page, rows: page.claims, total };
    },
  });
}

/** How many are open, and past their clock; null until the server has said. */
export function useClaimCounts(): { openCount: number; overdueCount: number } | null {
  const { data } = useQuery({
    queryKey: ['claims-count'],
    queryFn: ({ signal }) => adminCall<typeof listClaims>('GET', '/claims', { query: { limit: 1 }, signal }),
  });
  return data ?? null;
}

export function useClaim(claimId: string | null) {
  const query = useQuery({
    queryKey: ['claim', claimId],
    enabled: claimId !== null,
    queryFn: ({ signal }) =>
      adminCall<typeof getClaim>('GET', '/claims/{id}', { params: { id: claimId ?? '' }, signal }),
  });
  return {
    claim: query.data ?? null,
    failure: query.error ? describeFailure(query.error, 'Failed to load the claim') : null,
    reload: () => void query.refetch(),
  };
}

/** Decides a claim, one wish at a time. What is typed stays when somebody else was faster; theirs is shown. */
export function useDecision(claim: AdminClaim, onDone: (text: string) => void) {
  const client = useQueryClient();
  const { run, ...action } = useAction(
    (error) => describeFailure(error, 'Failed to decide the claim'),
    onConflict(() => void client.invalidateQueries({ queryKey: ['claim', claim.claimId] })),
  );
  const send = (decide: () => Promise<AdminClaim>, text: string) =>
    run(async () => {
      client.setQueryData(['claim', claim.claimId], await decide());
      for (const key of ['claims', 'claims-count']) void client.invalidateQueries({ queryKey: [key] });
      onDone(text);
    });
  return { ...action, send };
}
