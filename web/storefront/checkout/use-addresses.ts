import { useEffect, useState } from 'react';
import type { Address, forgetAddress, listAddresses } from '#contract/orders/my-orders.ts';
import { call } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';

export interface Addresses {
  /** Null while they are not known. */
  readonly list: readonly Address[] | null;
  /** One that is being forgotten. */
  readonly goingId: string | null;
  readonly error: string | null;
  forget(addressId: string): Promise<boolean>;
}

/** The remembered addresses of a signed-in person. Without them the form is as for a guest: nothing is lost. */
export function useAddresses(isSignedIn: boolean): Addresses {
  const [list, setList] = useState<readonly Address[] | null>(null);
  const [goingId, setGoingId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!isSignedIn) return setList([]);
    const controller = new AbortController();
    setList(null);
    call<typeof listAddresses>('GET', '/orders/addresses', { signal: controller.signal })
      .then(({ addresses }) => setList(addresses))
      .catch(() => {
        if (!controller.signal.aborted) setList([]);
      });
    return () => controller.abort();
  }, [isSignedIn]);

  async function forget(addressId: string): Promise<boolean> {
    if (goingId) return false;
    setGoingId(addressId);
    setError(null);
    try {
      await call<typeof forgetAddress>('DELETE', '/orders/addresses/{addressId}', { params: { addressId } });
    } catch (failure) {
      // Another tab may have been faster.
      if (!isNotFound(failure)) {
        setError('This address could not be forgotten. Please try again.');
        return false;
      }
    } finally {
      setGoingId(null);
    }
    setList((known) => known?.filter((address) => address.addressId !== addressId) ?? null);
    return true;
  }

  return { list, goingId, error, forget };
}
