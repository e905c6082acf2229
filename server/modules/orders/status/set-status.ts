import type { OrderStatus, orderTransitions } from '#contract/orders/orders.ts';
import { emit } from '#server/events.ts';
import { releaseDiscount } from '#server/modules/quoting/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { eraseOrder } from '../privacy/erase-order.ts';
import { moveStatus } from '../store.ts';

type Next<From extends OrderStatus> = (typeof orderTransitions)[From][number];

/**
 * Moves an order along `orderTransitions`, with its row of history and `order.status_changed`. False means someone
 * was faster and the order is no longer in `from`.
 */
export async function setStatus<From extends OrderStatus>(
  tx: Tx,
  orderId: string,
  from: From,
  to: Next<From>,
  actor: Actor,
  reason: string | null,
): Promise<boolean> {
  const change = await writeStatus(tx, { orderId, from, to, actor, reason });
  if (change) await emit(tx, change.name, change.key, change.payload);
  return change !== null;
}

/**
 * The only writer of an order's status, a compare-and-set. Answers with what has happened, for the caller to say with
 * what else it has to say; null when someone was faster.
 */
export async function writeStatus<From extends OrderStatus>(
  tx: Tx,
  move: { orderId: string; from: From; to: Next<From>; actor: Actor; reason: string | null },
) {
  const { orderId, from, to } = move;
  const historyId = await moveStatus(tx, { ...move, actor: actorName(move.actor) });
  if (historyId === null) return null;
  if (to === 'cancelled') {
    await releaseDiscount(tx, orderId);
    // Nobody writes of an order that was never paid and only lapsed, was replaced, or whose account is gone.
    if (from !== 'quoted' && isOfSomebody(move.actor))
      await emit(tx, 'order.cancelled', orderId, { orderId });
  }
  // An ended order needs its person no more: those whose account is gone are erased in the same commit.
  if (to === 'completed' || to === 'cancelled') await eraseOrder(tx, orderId, { onlyMarked: true });
  return {
    name: 'order.status_changed' as const,
    key: `${orderId}:${historyId}`,
    payload: { orderId, from, to },
  };
}

/** A person did it: of the shop, or the customer, also by the mailed link. */
function isOfSomebody(actor: Actor): boolean {
  return (
    actor.kind === 'user' || actor.kind === 'guest' || (actor.kind === 'system' && actor.name === 'link')
  );
}
