import { emit } from '#server/events.ts';
import type { OrderingMember } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import type { NewOrder } from '../store.ts';
import { putApproval } from './approval-store.ts';

/**
 * An order above the spending limit of who placed it for their company waits for an approval, which is asked for at once.
 * @returns whether it does
 */
export async function askWhereAboveLimit(
  tx: Tx,
  actor: Actor,
  { order, member }: { order: NewOrder; member: OrderingMember | null },
): Promise<boolean> {
  if (actor.kind !== 'user' || !member) return false;
  if (member.limitPaise === null || order.totalPaise <= member.limitPaise) return false;
  const { id: orderId, totalPaise, placedAt: at } = order;
  await putApproval(tx, { orderId, totalPaise, askedBy: actor.userId, at });
  await emit(tx, 'order.approval_asked', `${orderId}:${at.getTime()}`, { orderId, at: at.toISOString() });
  return true;
}
