import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Address,
  AddressBody,
  addAddress,
  changeAddress,
  forgetAddress,
  listAddresses,
} from '#contract/orders/address-book.ts';
import { call } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';

const KEY = ['addresses'];

/** The address book of the signed-in person, and what is done with it. */
export function useAddressBook() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call<typeof listAddresses>('GET', '/orders/addresses', { signal })).addresses,
  });
  // Making one the default changes another, too.
  const readAgain = () => client.invalidateQueries({ queryKey: KEY });
  return {
    list: data ?? null,
    error: isFetching ? null : error,
    askAgain: () => void refetch(),
    async save(body: AddressBody, addressId: string | null): Promise<void> {
      if (addressId === null) await call<typeof addAddress>('POST', '/orders/addresses', { body });
      else
        await call<typeof changeAddress>('PUT', '/orders/addresses/{addressId}', {
          params: { addressId },
          body,
        });
      await readAgain();
    },
    async remove({ addressId }: Address): Promise<void> {
      try {
        await call<typeof forgetAddress>('DELETE', '/orders/addresses/{addressId}', {
          params: { addressId },
        });
      } catch (failure) {
        // Another tab may have been faster.
        if (!isNotFound(failure)) throw failure;
      }
      await readAgain();
    },
  };
}

export type AddressBook = ReturnType<typeof useAddressBook>;
