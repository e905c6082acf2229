import { useEffect, useRef, useState } from 'react';

export interface Fetched<T> {
  /** Null until it is here. */
  readonly data: T | null;
  /** Why it could not be read; what was there before stays. Null where nothing failed. */
  readonly failure: unknown;
  /** Asks once more. */
  reload(): void;
  /** Takes over what an answer to something else said. */
  put(data: T): void;
}

interface Ways<T> {
  /** What the server drew: it is not asked for when the page opens. */
  readonly first?: T | null;
  /** What answers the question before is shown until this one is answered. */
  readonly isKept?: boolean;
  /** Asks again when the person comes back to the page. */
  readonly looksAgain?: boolean;
}

interface Known<T> {
  readonly of: string | null;
  readonly data: T | null;
  readonly failure: unknown;
}

/**
 * What pages outside of the signed-in areas read after they stand (docs/decisions/0023). An answer that was overtaken is
 * dropped, and asking ends with the page.
 * @param key another key is another question; null asks nothing
 * @param load answers the question; what it tells before it is done is shown meanwhile
 */
export function useFetched<T>(
  key: string | null,
  load: (signal: AbortSignal, tell: (data: T) => void) => Promise<T>,
  { first = null, isKept = false, looksAgain = false }: Ways<T> = {},
): Fetched<T> {
  const [known, setKnown] = useState<Known<T>>({ of: key, data: first, failure: null });
  const [turn, setTurn] = useState(0);
  const isDrawn = useRef(first !== null);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (key === null) {
      // Who asks next may be somebody else, who must not see it.
      if (!isKept)
        setKnown((before) => (before.of === null ? before : { of: null, data: null, failure: null }));
      return;
    }
    let leaving = new AbortController();
    const look = () => {
      leaving.abort();
      leaving = new AbortController();
      const { signal } = leaving;
      const tell = (data: T) => {
        if (!signal.aborted) setKnown({ of: key, data, failure: null });
      };
      latest.current(signal, tell).then(tell, (failure: unknown) => {
        if (signal.aborted) return;
        setKnown(({ of, data }) => ({ of: key, data: of === key || isKept ? data : null, failure }));
      });
    };
    const lookAgain = () => {
      if (looksAgain && document.visibilityState === 'visible') look();
    };
    if (!isDrawn.current) look();
    isDrawn.current = false;
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [key, turn, isKept, looksAgain]);

  const isCurrent = known.of === key;
  return {
    data: isCurrent || isKept ? known.data : null,
    failure: isCurrent ? known.failure : null,
    reload: () => {
      setKnown((before) => ({ ...before, failure: null }));
      setTurn((before) => before + 1);
    },
    put: (data) => setKnown({ of: key, data, failure: null }),
  };
}
