import { useEffect } from 'react';
import { goOnBelow } from '../ui/go-on-below.ts';

/**
 * For a button that goes with what is done from it: where the keyboard stood on it by then, it goes on at the state of what is
 * open, which says what came of it.
 */
export function useGoOnWhenGone(): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) goOnBelow();
      });
    },
    [],
  );
}
