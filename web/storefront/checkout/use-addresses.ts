import type { Address, forgetAddress, listAddresses } from '#contract/orders/address-book.ts';
import { call } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import type { BuyingCompany } from './checkout-values.ts';

export interface Addresses {
  /** Null while they are not known. */
  readonly list: readonly Address[] | null;
  /** One that is being deleted. */
  readonly goingId: string | null;
  readonly error: string | null;
  /** Null for those of a company. */
  readonly forget: ((addressId: string) => Promise<boolean>) | null;
}

/** What shows them: only signed-in people have any. */
export const loadAddressChoices = () => import('./address-choices.tsx');

const NONE: readonly Address[] = [];

/** The address book of a signed-in person. Without them the form is as for a guest: nothing is lost. */
export function useAddresses(isSignedIn: boolean): Addresses {
  const { data, failure, put } = useFetched(isSignedIn ? 'mine' : null, readAddresses);
  const list = isSignedIn && !failure ? data : NONE;
  const going = useAction(() => 'This address could not be deleted. Please try again.');
  const forget = (addressId: string) =>
    going.run(async () => {
      try {
        await call<typeof forgetAddress>('DELETE', '/orders/addresses/{addressId}', {
          params: { addressId },
        });
      } catch (error) {
        // Another tab may have been faster.
        if (!isNotFound(error)) throw error;
      }
      put((list ?? []).filter((address) => address.addressId !== addressId));
    }, addressId);

  return { list, goingId: going.busyKey, error: going.failure, forget };
}

/** Those of the company it is for; null for oneself. */
export function addressesOf(company: BuyingCompany | null): Addresses | null {
  if (!company) return null;
  const list = company.addresses.map((address) => ({ ...address, isDefault: false, country: 'IN' }));
  return { list, goingId: null, error: null, forget: null };
}

async function readAddresses(signal: AbortSignal): Promise<readonly Address[]> {
  void loadOnline(loadAddressChoices).catch(() => undefined);
  return (await call<typeof listAddresses>('GET', '/orders/addresses', { signal })).addresses;
}
