import { orderPageIn } from '#contract/design/order-line.ts';

/** A line of an order that waits for its artwork, and the page on which it is sent. */
export interface OrderPlace {
  readonly page: string;
  readonly lineId: string;
}

/**
 * Where the design goes, if that is a line of an order. The page that the address names behind its # is taken out of it, and kept in this
 * tab: it may be a secret.
 */
export function takeOrderPlace(): OrderPlace | null {
  const { hash, pathname, search } = location;
  const lineId = new URLSearchParams(search).get('line');
  if (lineId === null) return null;
  const name = `design-for:${lineId}`;
  const named = orderPageIn(hash);
  try {
    if (named !== null) {
      sessionStorage.setItem(name, named);
      history.replaceState(history.state, '', `${pathname}${search}`);
    }
    const page = named ?? orderPageIn(`#for=${sessionStorage.getItem(name)}`);
    return page === null ? null : { page, lineId };
  } catch {
    // Closed storage: the address goes on saying it.
    return named === null ? null : { page: named, lineId };
  }
}
