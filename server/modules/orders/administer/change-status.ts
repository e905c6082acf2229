import type { OrderStatus } from '#contract/orders/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import type { OrderRow } from '../order-row.ts';
import { canTransition } from '../rules.ts';
import { setStatus } from '../status/set-status.ts';

/**
 * An admin moves a locked order, by `orderTransitions` only; an unpaid one goes nowhere but to `pending` and
 * `cancelled`. With its row in the audit trail.
 * @throws illegal_transition "Order cannot go from X to Y", order_unpaid
 */
export async function changeStatus(
  tx: Tx,
  order: OrderRow,
  change: { to: OrderStatus; actor: Actor; reason: string | null; action: string; details?: object },
): Promise<void> {
  const { status: from } = order;
  const { to, actor, reason } = change;
  if (!canTransition(from, to))
    fail('illegal_transition', { message: `Order cannot go from ${from} to ${to}` });
  if (to !== 'cancelled' && to !== 'pending' && order.paymentStatus !== 'PAID') fail('order_unpaid');
  const moved = await setStatus<OrderStatus>(tx, order.id, from, to, actor, reason);
  if (!moved) throw new Error(`order ${order.id} moved while it was locked`);
  await writeAudit(tx, actor, {
    action: change.action,
    subjectKind: 'order',
    subjectId: order.id,
    before: { status: from },
    after: { status: to, ...(reason && { reason }), ...change.details },
  });
}
