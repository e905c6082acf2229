import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminUser, listUsers } from '#contract/accounts/users.ts';
import { nameOf } from '../users/use-users.ts';
import { adminCall } from './admin-call.ts';

/** Print partners by name, the first few; the others are found by search. */
export function usePartnerChoice(
  search: string,
  { most, isApproved }: { most: number; isApproved: boolean },
) {
  return useQuery({
    queryKey: ['partner-choice', search, most, isApproved],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        role: 'psp' as const,
        limit: most,
        ...(isApproved && { standing: 'approved' as const }),
        ...(search && { search }),
      };
      return (await adminCall<typeof listUsers>('GET', '/auth/admin/users', { query, signal })).users;
    },
  });
}

/** By the name on their door, as everywhere a job is spoken of. */
export function partnerCalled(partner: AdminUser): string {
  const business = partner.terms?.businessName;
  return business ? `${business} (${nameOf(partner)})` : nameOf(partner);
}
