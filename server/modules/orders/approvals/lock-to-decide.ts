import { memberOf, seesAllOrders } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import type { OrderRow } from '../order-row.ts';
import { isOrderId } from '../policy.ts';
import { lockOrder } from '../store.ts';
import { readApproval } from './approval-store.ts';

/**
 * The order whose request an approver decides, locked: of two at once the second sees what the first decided.
 * @throws order_not_found for everybody but owners and approvers of its company; forbidden for its buyer; approval_not_needed
 */
export async function lockToDecide(tx: Tx, actor: Actor, id: string) {
  if (actor.kind !== 'user' || !isOrderId(id)) fail('order_not_found');
  const order = await lockOrder(tx, id);
  const member = order && (await memberOf(tx, actor, order.companyId));
  if (!order || !member) fail('order_not_found');
  if (!seesAllOrders(member.role)) {
    if (order.owner !== `user:${actor.userId}`) fail('order_not_found');
    fail('forbidden');
  }
  const approval = await readApproval(tx, id);
  if (!approval) fail('approval_not_needed');
  return { order: order satisfies OrderRow, approval, by: actor.userId };
}
