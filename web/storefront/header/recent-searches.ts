import type { countSearch } from '#contract/catalogue/searches.ts';
import { readText, removeText, writeText } from '#web/lib/session/device.ts';
import { RECENT_SEARCHES_KEY } from '#web/lib/session/stored.ts';

const MOST = 5;

/** What was searched for on this device, the last first. It goes with the session of who signs out. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readText(RECENT_SEARCHES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function clearRecentSearches(): void {
  removeText(RECENT_SEARCHES_KEY);
}

/** Keeps a search that finds something, and tells the shop that it was made, without who. */
export async function rememberSearch(typed: string): Promise<void> {
  const q = typed.trim();
  if (q === '') return;
  const { call } = await import('#web/lib/api.ts');
  const { found } = await call<typeof countSearch>('POST', '/searches', { body: { q } });
  if (!found) return;
  const others = recentSearches().filter((term) => term.toLowerCase() !== q.toLowerCase());
  writeText(RECENT_SEARCHES_KEY, JSON.stringify([q, ...others].slice(0, MOST)));
}
