import { useEffect, useRef, useState } from 'react';
import { isNotFound } from '#web/lib/api-error.ts';
import type { Designer } from '../use-designer.ts';
import { type Arrival, arrivalIn } from './arrival.ts';

export type Arriving =
  | { readonly state: 'none' }
  | { readonly state: 'opening' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; again(): void };

/**
 * Opens the design that the address names behind its #, and takes the name out of it: it must not stay in the history,
 * or be read over a shoulder.
 */
export function useArrival(
  designer: Designer,
  hash: string,
  go: (view: 'start' | Arrival['view'], how: { isReplacing: boolean }) => void,
): Arriving {
  const [arriving, setArriving] = useState<Arriving>({ state: 'none' });
  const latest = useRef({ designer, go });
  useEffect(() => {
    latest.current = { designer, go };
  });
  useEffect(() => {
    const wanted = arrivalIn(hash);
    if (!wanted) return;
    const open = () => {
      setArriving({ state: 'opening' });
      latest.current.designer.openKept(wanted.key).then(
        () => {
          setArriving({ state: 'none' });
          latest.current.go(wanted.view, { isReplacing: true });
        },
        (error: unknown) =>
          setArriving(isNotFound(error) ? { state: 'gone' } : { state: 'failed', again: open }),
      );
    };
    latest.current.go('start', { isReplacing: true });
    open();
  }, [hash]);
  return arriving;
}
