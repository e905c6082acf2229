import type { OrderStatus, orderTransitions } from '#contract/orders/orders.ts';
import { emit } from '#server/events.ts';
import { releaseDiscount } from '#server/modules/quoting/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { eraseOrder } from '../privacy/erase-order.ts';
import { moveStatus } from './status-store.ts';

type Next<From extends OrderStatus> = (typeof orderTransitions)[From][number];

/**
 * Moves an order along `orderTransitions`, with its row of history and `order.status_changed`: the only writer of an
 * order's status beside `markPaid`, a compare-and-set. False means someone was faster and the order is no longer in
 * `from`.
 */
export async function setStatus<From extends OrderStatus>(
  tx: Tx,
  orderId: string,
  from: From,
  to: Next<From>,
  actor: Actor,
  reason: string | null,
): Promise<boolean> {
  const isMoved = await moveStatus(tx, { orderId, from, to, actor: actorName(actor), reason });
  if (!isMoved) return false;
  if (to === 'cancelled') {
    await releaseDiscount(tx, orderId);
    // Nobody writes of an order that was never paid and only lapsed, was replaced, or whose account is gone.
    if (from !== 'quoted' && isOfSomebody(actor)) await emit(tx, 'order.cancelled', orderId, { orderId });
  }
  // An ended order needs its person no more: those whose account is gone are erased in the same commit.
  if (to === 'completed' || to === 'cancelled') await eraseOrder(tx, orderId, { onlyMarked: true });
  return true;
}

/** A person did it: of the shop, or the customer, also by the mailed link. */
function isOfSomebody(actor: Actor): boolean {
  return (
    actor.kind === 'user' || actor.kind === 'guest' || (actor.kind === 'system' && actor.name === 'link')
  );
}
