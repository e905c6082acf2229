import { useEffect } from 'react';

/**
 * The client's loader of a page that may open the payment window: however one gets there from another page, the
 * document is loaded anew, since only its own policy lets the gateway's script in (docs/decisions/0006). Such a page
 * needs a loader on the server too, or this one would also run for what came from there.
 */
export function enterDocument({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  window.location.assign(`${pathname}${search}`);
  // Never settled: a thrown redirect is, now and then, a rejection that nobody handles any more.
  return new Promise(() => undefined);
}

/** The gateway's script stays in the document it was loaded into, so the page after it gets a document of its own. */
export function useOwnDocument(): void {
  useEffect(
    () => () => {
      if ('Razorpay' in window) window.location.reload();
    },
    [],
  );
}
