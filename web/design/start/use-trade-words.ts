import { useEffect, useRef } from 'react';
import { whenQuiet } from '../when-quiet.ts';
import { bringTradeWords, hasTradeWords } from './trade-of-name.ts';

/**
 * Brings the words by which a name says its trade: at once for a name, when it is quiet where there is none yet.
 * @param name null where no trade is asked for
 * @param onCome they came after the name
 */
export function useTradeWords(name: string | null, onCome: () => void): void {
  const come = useRef(onCome);
  come.current = onCome;
  const isDone = useRef(hasTradeWords());
  useEffect(() => {
    if (name === null || isDone.current) return;
    let isLeft = false;
    const done = () => {
      if (isLeft || isDone.current) return;
      isDone.current = true;
      if (name.trim()) come.current();
    };
    // The next letter asks again for words that did not come.
    const bring = () => void bringTradeWords().then(done, () => undefined);
    const stop = name.trim() ? bring() : whenQuiet(bring);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [name]);
}
