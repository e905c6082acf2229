import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/**
 * What the page before left in the browser's history for this one; stays through a reload and goes with Back. The
 * server does not know it, so the first paint is without.
 */
export function useVisitNote<T extends object>(): Partial<T> {
  const { state } = useLocation();
  const note: unknown = useSyncExternalStore(
    never,
    () => state,
    () => null,
  );
  return note instanceof Object ? (note as Partial<T>) : {};
}
