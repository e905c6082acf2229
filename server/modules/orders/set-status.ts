import type { OrderStatus, orderTransitions } from '#contract/orders.ts';
import { emit } from '#server/events.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { moveStatus } from './store.ts';

type Next<From extends OrderStatus> = (typeof orderTransitions)[From][number];

/**
 * The only writer of an order's status: a compare-and-set along `orderTransitions`, with its row of history and
 * `order.status_changed`. False means someone was faster and the order is no longer in `from`.
 */
export async function setStatus<From extends OrderStatus>(
  tx: Tx,
  orderId: string,
  from: From,
  to: Next<From>,
  actor: Actor,
  reason: string | null,
): Promise<boolean> {
  const historyId = await moveStatus(tx, { orderId, from, to, actor: actorName(actor), reason });
  if (historyId === null) return false;
  await emit(tx, 'order.status_changed', `${orderId}:${historyId}`, { orderId, from, to });
  return true;
}
