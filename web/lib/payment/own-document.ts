import { useEffect } from 'react';

/** The gateway's script stays in the document it was loaded into, so the page after it gets a document of its own. */
export function useOwnDocument(): void {
  useEffect(
    () => () => {
      if ('Razorpay' in window) window.location.reload();
    },
    [],
  );
}
