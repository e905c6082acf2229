import type { suggestProducts } from '#contract/catalogue/searches.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { pause } from '#web/lib/pause.ts';
import { useFetched } from '#web/lib/use-fetched.ts';

export type Suggestion = OutputOf<typeof suggestProducts>['suggestions'][number];

/** A pause in typing, long enough to be one. */
const PAUSE_MS = 140;
const SHORTEST = 2;

const NONE: readonly Suggestion[] = [];

/** Nobody searches before the page stands: how to ask is loaded with the first question. */
async function ask(q: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  await pause(PAUSE_MS, signal);
  const { call } = await import('#web/lib/api.ts');
  const found = await call<typeof suggestProducts>('GET', '/products/suggestions', { query: { q }, signal });
  return found.suggestions;
}

/**
 * Products for what is being typed. Asks after a pause, gives up a question that was overtaken, and keeps the old
 * answer until the new one arrives. Empty while `term` is too short or nobody looks.
 */
export function useSuggestions(term: string, isWanted: boolean): readonly Suggestion[] {
  const asked = isWanted && term.trim().length >= SHORTEST ? term.trim() : '';
  const { data, failure } = useFetched(asked || null, (signal) => ask(asked, signal), { isKept: true });
  // Suggestions are a convenience: without them the box still searches.
  return asked && data && !failure ? data : NONE;
}
