import { useState } from 'react';
import type { listPopularSearches } from '#contract/catalogue/searches.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { clearRecentSearches, recentSearches } from './recent-searches.ts';

export interface Searches {
  readonly recent: readonly string[];
  readonly popular: readonly string[];
  clearRecent(): void;
}

let popular: readonly string[] | undefined;

/** Once for each page that is loaded: it changes by the day. */
async function readPopular(signal: AbortSignal): Promise<readonly string[]> {
  const { call } = await import('#web/lib/api.ts');
  popular ??= (await call<typeof listPopularSearches>('GET', '/searches/popular', { signal })).searches;
  return popular;
}

/** What the empty box offers: own searches of this device, and what many search for. */
export function useSearches(isWanted: boolean): Searches {
  const [clearedAt, setCleared] = useState(0);
  const { data } = useFetched(isWanted ? 'popular' : null, readPopular, { isKept: true });
  if (!isWanted) return { recent: [], popular: [], clearRecent: () => undefined };
  const recent = recentSearches();
  const known = new Set(recent.map((term) => term.toLowerCase()));
  return {
    recent,
    popular: (data ?? []).filter((term) => !known.has(term)),
    clearRecent: () => {
      clearRecentSearches();
      setCleared(clearedAt + 1);
    },
  };
}
