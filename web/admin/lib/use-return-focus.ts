import { useEffect, useRef, useState } from 'react';

/**
 * For a dialog that is there only while it is open: when it goes, the keyboard is where it was, if that is still there; else the
 * caller says where it goes on. Whoever has gone on to something else by then is left there: Enter would have pressed what the
 * dialog was opened from.
 */
export function useReturnFocus(isOpen: boolean, goOn: () => void): void {
  const [opener] = useState(() => document.activeElement);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    wasOpen.current = isOpen;
  });
  useEffect(
    () => () => {
      if (!wasOpen.current) return;
      // After the dialog's own trap of the focus has gone.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        if (document.activeElement === document.body) goOn();
      });
    },
    [opener, goOn],
  );
}
