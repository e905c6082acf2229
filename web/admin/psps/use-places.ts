import { useQuery } from '@tanstack/react-query';
import type { listPartnerPlaces, PartnerPlace } from '#contract/accounts/users.ts';
import { adminCall } from '../lib/admin-call.ts';

export const PLACES = ['partner-places'];

/** Where the print partners are, the areas with most of them first. */
export function usePlaces() {
  return useQuery({
    queryKey: PLACES,
    queryFn: async ({ signal }) => {
      const { places } = await adminCall<typeof listPartnerPlaces>('GET', '/auth/admin/psps/places', {
        signal,
      });
      return places;
    },
  });
}

export function sizeOf({ approved, awaiting, paused, inactive }: PartnerPlace): number {
  return approved + awaiting + paused + inactive;
}
