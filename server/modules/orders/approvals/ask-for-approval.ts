import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { askForApproval as contract } from '#contract/orders/approvals.ts';
import { emit } from '#server/events.ts';
import { isAboveLimit, memberOf } from '#server/modules/companies/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from '../policy.ts';
import { lockOrder } from '../store.ts';
import { putApproval, readApproval } from './approval-store.ts';
import { requireOpen } from './require-open.ts';

/**
 * An order that was placed below the limit, or approved at another total, is above it now: its buyer asks.
 * @throws order_not_found, order_already_paid, order_not_payable, order_lapsed, approval_waits, approval_not_needed
 */
export async function askForApproval(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  if (!isOrderId(id)) fail('order_not_found');
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    const member = order && (await memberOf(tx, actor, order.companyId));
    if (!order || !member || order.owner !== ownerKey(actor)) fail('order_not_found');
    requireOpen(order, at);
    const approval = await readApproval(tx, id);
    if (approval?.state === 'waiting') fail('approval_waits');
    const isCovered = approval?.state === 'approved' && approval.totalPaise >= order.totalPaise;
    if (isCovered || !isAboveLimit(member, order.totalPaise)) fail('approval_not_needed');
    await putApproval(tx, { orderId: id, totalPaise: order.totalPaise, askedBy: actor.userId, at });
    await emit(tx, 'order.approval_asked', `${id}:${at.getTime()}`, { orderId: id, at: at.toISOString() });
  });
  return { success: true };
}
