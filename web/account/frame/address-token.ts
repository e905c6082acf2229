import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The secret of a mailed link, taken out of the address at once: it must not stay in the history, travel in a
 * `Referer`, or be read over a shoulder.
 * @returns null while nobody looked yet (on the server), '' when the address has none.
 */
export function useAddressToken(): string | null {
  const [query] = useSearchParams();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    // React may run this twice: what was seen first counts.
    setToken((seen) => seen ?? query.get('token') ?? '');
    if (!query.has('token')) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [query]);
  return token;
}
