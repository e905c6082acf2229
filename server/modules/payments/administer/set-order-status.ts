import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { setOrderStatus as contract } from '#contract/orders/orders-admin.ts';
import {
  changeStatus,
  type Following,
  isOrderId,
  lockOrder,
  manualTransitions,
} from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { cancelLocked } from './cancel-order.ts';

/**
 * Moves an order by `orderTransitions`. Cancelling a paid one gives its money back (decisions, "Order status"), which
 * is why it lives here and not in `orders`, which knows no payments.
 * @throws order_not_found, illegal_transition, order_unpaid; follows_jobs while its print jobs say where it is
 */
export async function setOrderStatus(
  deps: Pick<Deps, 'db'> & Following,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!isOrderId(input.id)) fail('order_not_found');
  const { status: to } = input;
  const reason = input.reason || null;
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.id);
    if (!order) fail('order_not_found');
    let refundedPaise = 0;
    if (to === 'cancelled') {
      const wish = { actor, reason: reason ?? 'Cancelled by the shop', amountPaise: undefined };
      refundedPaise = await cancelLocked(tx, order, wish);
    } else {
      const isFollowing = await deps.followsJobs(tx, order.id);
      if (isFollowing && !manualTransitions(order.status, isFollowing).some((next) => next === to))
        fail('follows_jobs');
      await changeStatus(tx, order, { to, actor, reason, action: 'setOrderStatus' });
    }
    return {
      orderId: order.id,
      status: to,
      paymentStatus: order.paymentStatus,
      refunded: rupeesFromPaise(refundedPaise),
    };
  });
}
