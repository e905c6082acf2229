import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import type { OrderRow } from '../order-row.ts';
import { payHash } from '../price-request/pay-token.ts';
import { readOfferByHash } from '../price-request/price-store.ts';
import { readOrder } from '../store.ts';
import { findOrder } from '../view/find-order.ts';
import { findTrackedOrder } from '../view/find-tracked-order.ts';

/**
 * The order `id` if this actor may pay it: its owner, and who holds the mailed link to its price or to the order itself.
 * Null for everybody else, for the link of another order, and for one whose person is gone.
 */
export async function findOrderToPay(
  reader: Db | Tx,
  actor: Actor,
  id: string,
  payToken: string | undefined,
): Promise<OrderRow | null> {
  const own = await findOrder(reader, actor, id);
  if (own || !payToken) return own;
  const offer = await readOfferByHash(reader, payHash(payToken));
  return offer?.orderId === id ? readOrder(reader, id) : findTrackedOrder(reader, id, payToken);
}

/** An order that came from a price on request can be paid as long as that price holds. @throws price_expired */
export function requireOpenPrice({ priceValidUntil }: OrderRow, now: Date): void {
  if (priceValidUntil && now.getTime() > priceValidUntil.getTime()) fail('price_expired');
}
