import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getMyPartner, getPartnerProgramme, OwnPartner } from '#contract/partners/partners.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

const KEY = ['my-partner'];

/** What the shop knows of who is signed in. A form hangs on it: it is asked for once, and again when somebody wants it. */
export function useMyPartner() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<typeof getMyPartner>('GET', '/partners/me', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // Who comes back later begins with what is true then.
    gcTime: 0,
  });
  return { query, keep: (partner: OwnPartner) => client.setQueryData(KEY, { partner }) };
}

/** What there is to print, among the rest of the programme; asked for anew with every visit, since admins add to it. */
export function useProgramme() {
  return useQuery({
    queryKey: ['partner-programme'],
    queryFn: ({ signal }) => call<typeof getPartnerProgramme>('GET', '/partners/programme', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** The partner as they are now, out of a refusal that says they changed meanwhile. */
export function changedPartner(error: unknown): OwnPartner | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null;
  const { details } = error;
  return details instanceof Object && 'partner' in details ? (details.partner as OwnPartner) : null;
}
