/** Who is asking, as far as an order cares. */
interface Asker {
  readonly kind: string;
  readonly role?: string;
}

/**
 * The owner (a user or a guest token) and admins see an order; whoever holds the mailed link comes by another route.
 * Everyone else gets the same 404 as for an id that never existed (decisions, "Order access").
 */
export function canSee(asker: Asker, askerOwner: string | null, order: { owner: string }): boolean {
  return seesEverything(asker) || isOwner(askerOwner, order);
}

/** The shop itself. */
export function seesEverything(asker: Asker): boolean {
  return asker.kind === 'system' || (asker.kind === 'user' && asker.role === 'admin');
}

/** Only whose order it is; an admin sees it, but does not hold the secrets of its files. */
export function isOwner(askerOwner: string | null, order: { owner: string }): boolean {
  return askerOwner !== null && askerOwner === order.owner;
}

/** An order id has the shape of a UUID; anything else names nothing. */
export function isOrderId(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id);
}
