import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { declineOrder as contract } from '#contract/orders/approvals.ts';
import { emit } from '#server/events.ts';
import { releaseReplaced } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readFilesOf, readFilesStillUsed } from '../privacy/erase-store.ts';
import { setStatus } from '../status/set-status.ts';
import { writeDecision } from './approval-store.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { requireOpen } from './require-open.ts';

/** No mail of a cancellation beside the one that says who declined it, and why. */
const BY_APPROVER: Actor = { kind: 'system', name: 'approval' };

/**
 * The order is cancelled, and its buyer told why.
 * @throws order_not_found, forbidden, approval_not_needed, approval_decided, order_already_paid, order_not_payable, order_lapsed
 */
export async function declineOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, reason }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { order, approval, by } = await lockToDecide(tx, actor, id);
    // Asked again after an answer that was lost, or by a second approver who says the same.
    if (approval.state === 'declined') return;
    if (approval.state === 'approved') fail('approval_decided');
    requireOpen(order, at);
    await writeDecision(tx, { orderId: id, state: 'declined', totalPaise: order.totalPaise, by, at, reason });
    await setStatus(tx, id, 'pending', 'cancelled', BY_APPROVER, 'Declined by an approver of the company');
    await releaseReplaced(tx, await readFilesOf(tx, id), readFilesStillUsed);
    const told = { orderId: id, outcome: 'declined' as const, at: at.toISOString() };
    await emit(tx, 'order.approval_ended', `${id}:${at.getTime()}`, told);
  });
  return { success: true };
}
