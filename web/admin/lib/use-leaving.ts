import { useEffect, useState } from 'react';
import { placeOf } from '#web/lib/forms/use-leave-guard.ts';

/**
 * Asks before what was entered is lost, however somebody leaves the form: its buttons, the back button, a reload. On a phone
 * going back is how what fills the screen is closed. The built router has no blockers (docs/decisions/0061): it does not hear
 * of the step back, which is taken back.
 */
export function useLeaving(isUntouched: boolean, onLeave: () => void) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isUntouched) return;
    const from = placeOf(window.history.state);
    let isReturning = false;
    const ask = (event: PopStateEvent) => {
      const there = placeOf(event.state);
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
      } else if (there !== null && from !== null && there !== from) {
        isReturning = true;
        event.stopImmediatePropagation();
        window.history.go(from - there);
        setAsked(true);
      }
    };
    // The browser asks in its own words.
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('popstate', ask, { capture: true });
    window.addEventListener('beforeunload', stop);
    return () => {
      window.removeEventListener('popstate', ask, { capture: true });
      window.removeEventListener('beforeunload', stop);
    };
  }, [isUntouched]);
  return {
    isAsked,
    close: () => (isUntouched ? onLeave() : setAsked(true)),
    stay: () => setAsked(false),
    leave: onLeave,
  };
}
