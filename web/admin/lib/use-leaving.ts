import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before what was entered is lost, however somebody leaves the form: its buttons, the back button, a reload. On a phone
 * going back is how what fills the screen is closed.
 */
export function useLeaving(isUntouched: boolean, onLeave: () => void) {
  const [isAsked, setAsked] = useState(false);
  const isBack = useRef(false);
  // What is typed into the search of the list below is no leaving.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    return !isUntouched && (isBack.current || currentLocation.pathname !== nextLocation.pathname);
  });
  useEffect(() => {
    if (isUntouched) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUntouched]);
  const isBlocked = blocker.state === 'blocked';
  return {
    isAsked: isAsked || isBlocked,
    close: () => (isUntouched ? onLeave() : setAsked(true)),
    stay: () => {
      setAsked(false);
      if (isBlocked) blocker.reset();
    },
    leave: () => {
      if (isBlocked && !isBack.current) return blocker.proceed();
      // Going back closes it, and leaves the list where it is.
      if (isBlocked) blocker.reset();
      onLeave();
    },
  };
}
