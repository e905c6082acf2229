import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { setStatus } from './set-status.ts';

/** A locked, delivered order is complete: its customer said so, or time has passed. */
export async function completeOrder(tx: Tx, orderId: string, actor: Actor, reason: string): Promise<void> {
  const isMoved = await setStatus(tx, orderId, 'delivered', 'completed', actor, reason);
  if (!isMoved) throw new Error(`order ${orderId} moved while it was locked`);
}
