import type { OrderStatus } from '#contract/orders/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { transitionPath } from '../rules.ts';
import { readOrder } from '../store.ts';
import { setStatus } from './set-status.ts';

/**
 * Moves a locked order after its print jobs, each step a row of history. A badge that cannot be reached from where the
 * order is changes nothing: an order that was cancelled or completed follows no jobs.
 */
export async function advanceStatus(
  tx: Tx,
  orderId: string,
  walk: {
    to: OrderStatus;
    isCarried: boolean;
    actor: Actor;
    reason: string | null;
    /** Where it is, if its lock told. */
    from?: OrderStatus | undefined;
  },
): Promise<void> {
  let from = walk.from ?? (await readOrder(tx, orderId))?.status;
  if (!from) return;
  for (const step of transitionPath(from, walk.to, walk.isCarried)) {
    const isMoved = await setStatus<OrderStatus>(tx, orderId, from, step, walk.actor, walk.reason);
    if (!isMoved) throw new Error(`order ${orderId} moved while it was locked`);
    from = step;
  }
}
