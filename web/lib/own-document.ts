/**
 * The client's loader of a page that only its own document's policy lets run what it needs: the payment window (docs/decisions/0006),
 * what sets type (0039). However one gets there from another page, the document is loaded anew. Such a page needs a loader
 * on the server too, or this one would also run for what came from there.
 */
export function enterDocument({ request }: { request: Request }): Promise<never> {
  const { pathname, search } = new URL(request.url);
  window.location.assign(`${pathname}${search}`);
  // Never settled: a thrown redirect is, now and then, a rejection that nobody handles any more.
  return new Promise(() => undefined);
}
