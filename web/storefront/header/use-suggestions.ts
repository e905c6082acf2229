import { useEffect, useState } from 'react';
import type { suggestProducts } from '#contract/catalogue/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';

export type Suggestion = OutputOf<typeof suggestProducts>['suggestions'][number];

/** A pause in typing, long enough to be one. */
const PAUSE_MS = 140;
const SHORTEST = 2;

/** Nobody searches before the page stands: how to ask is loaded with the first question. */
async function ask(q: string, signal: AbortSignal) {
  const { call } = await import('#web/lib/api.ts');
  return call<typeof suggestProducts>('GET', '/products/suggestions', { query: { q }, signal });
}

/**
 * Products for what is being typed. Asks after a pause, gives up a question that was overtaken, and keeps the old
 * answer until the new one arrives. Empty while `term` is too short or nobody looks.
 */
export function useSuggestions(term: string, isWanted: boolean): readonly Suggestion[] {
  const [answer, setAnswer] = useState<readonly Suggestion[]>([]);
  const asked = isWanted && term.trim().length >= SHORTEST ? term.trim() : '';

  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask(asked, abort.signal).then(
        (found) => {
          if (!abort.signal.aborted) setAnswer(found.suggestions);
        },
        () => {
          // Suggestions are a convenience: without them the box still searches.
          if (!abort.signal.aborted) setAnswer([]);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);

  return asked ? answer : [];
}
