import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading of a view that took the place of another, so that focus is never lost. */
export function useArrival(hasArrived: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasArrived) heading.current?.focus();
  }, [hasArrived]);
  return heading;
}
