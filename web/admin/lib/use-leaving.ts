import { useEffect, useState } from 'react';
import { guardHistory, placeOf } from '#web/lib/forms/guard-history.ts';

/**
 * Asks before what was entered is lost, however somebody leaves the form: its buttons, the back button, a reload. On a phone
 * going back is how what fills the screen is closed.
 */
export function useLeaving(isUntouched: boolean, onLeave: () => void) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isUntouched) return;
    const here = placeOf(window.history.state);
    return guardHistory({ from: () => here, isUnsaved: () => true, ask: () => setAsked(true) });
  }, [isUntouched]);
  return {
    isAsked,
    close: () => (isUntouched ? onLeave() : setAsked(true)),
    stay: () => setAsked(false),
    leave: onLeave,
  };
}
