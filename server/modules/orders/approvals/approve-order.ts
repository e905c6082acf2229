import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { paiseFromRupees } from '#contract/money.ts';
import type { approveOrder as contract } from '#contract/orders/approvals.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { writeDecision } from './approval-store.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { requireOpen } from './require-open.ts';

/**
 * From now on it may be paid, up to the total that was seen: by whoever approved it, or by its buyer.
 * @throws order_not_found, forbidden, approval_not_needed, order_already_paid, order_not_payable, order_lapsed, approval_decided,
 * changed_meanwhile when it comes to something else by now
 */
export async function approveOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, totalAmount }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { order, approval, by } = await lockToDecide(tx, actor, id);
    const { totalPaise } = order;
    if (approval.state === 'declined') fail('approval_decided');
    requireOpen(order, at);
    if (paiseFromRupees(totalAmount) !== totalPaise) fail('changed_meanwhile');
    // Somebody was faster, and said the same.
    if (!(await writeDecision(tx, { orderId: id, state: 'approved', totalPaise, by, at, reason: null }))) {
      return;
    }
    const told = { orderId: id, outcome: 'approved' as const, at: at.toISOString() };
    await emit(tx, 'order.approval_ended', `${id}:${at.getTime()}`, told);
  });
  return { success: true };
}
