import { useEffect } from 'react';
import { readPendingMockups } from './pending-mockups.ts';

/** Goes on with pictures of lines that the page before could not hand over. */
export function usePendingMockups(): void {
  useEffect(() => {
    if (readPendingMockups().length === 0) return;
    // Without a connection the next page tries.
    import('./attach-mockup.ts')
      .then(({ attachPendingMockups }) => attachPendingMockups())
      .catch(() => undefined);
  }, []);
}
