import type { Address, forgetAddress, listAddresses } from '#contract/orders/address-book.ts';
import { call } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useFetched } from '#web/lib/use-fetched.ts';

export interface Addresses {
  /** Null while they are not known. */
  readonly list: readonly Address[] | null;
  /** One that is being deleted. */
  readonly goingId: string | null;
  readonly error: string | null;
  forget(addressId: string): Promise<boolean>;
}

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

async function readAddresses(signal: AbortSignal): Promise<readonly Address[]> {
  return (await call<typeof listAddresses>('GET', '/orders/addresses', { signal })).addresses;
}
