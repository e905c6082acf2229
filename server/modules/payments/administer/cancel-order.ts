import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money.ts';
import type { cancelOrder as contract } from '#contract/orders/orders-admin.ts';
import {
  changeStatus,
  isOrderId,
  lastChange,
  lockOrder,
  type OrderRow,
} from '#server/modules/orders/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { issueRefund } from '../refunds/issue-refund.ts';
import { lockAppliedPayment, readRefundAmount, readWrittenOff } from './payment-store.ts';

/** One refund by cancelling, however often it is asked for. */
const refundKey = (orderId: string) => `cancel-${orderId}`;

/**
 * Cancels an order and gives its payment back, all of it unless said, in one commit; a job asks the gateway. Lives
 * here and not in `orders`, which knows no payments. Of two admins one wins, the other is told that the order is
 * cancelled; the winner asking for the same again gets the same answer.
 * @throws order_not_found, illegal_transition, refund_exceeds, refund_too_small, refund_leaves_rest
 */
export async function cancelOrder(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!isOrderId(input.id)) fail('order_not_found');
  const amountPaise = input.refundAmount === undefined ? undefined : paiseFromRupees(input.refundAmount);
  const done = await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.id);
    if (!order) fail('order_not_found');
    const before = order.status === 'cancelled' ? await repeated(tx, order, actor, amountPaise) : null;
    const refundedPaise =
      before ?? (await cancelLocked(tx, order, { actor, reason: input.reason, amountPaise }));
    return { order, refundedPaise };
  });
  return {
    orderId: done.order.id,
    status: 'cancelled',
    paymentStatus: done.order.paymentStatus,
    refunded: rupeesFromPaise(done.refundedPaise),
  };
}

/** Cancels a locked order and asks its money back. Answers with the paise that go back. */
export async function cancelLocked(
  tx: Tx,
  order: OrderRow,
  wish: { actor: Actor; reason: string; amountPaise: number | undefined },
): Promise<number> {
  const { actor, reason, amountPaise } = wish;
  const refundedPaise =
    order.paymentStatus === 'PAID' || amountPaise
      ? await issueRefund(tx, {
          orderId: order.id,
          amountPaise,
          key: refundKey(order.id),
          reason: 'cancelled',
          // A few paise must not keep an order from being cancelled.
          writesOffAs: actorName(actor),
        })
      : 0;
  const writtenOffPaise = await readWrittenOff(tx, order.id);
  const details = { refundPaise: refundedPaise, ...(writtenOffPaise > 0 && { writtenOffPaise }) };
  await changeStatus(tx, order, { to: 'cancelled', actor, reason, action: 'cancelOrder', details });
  return refundedPaise;
}

/** What the same admin's same wish gave back before; null when this is another wish. */
async function repeated(
  tx: Tx,
  order: OrderRow,
  actor: Actor,
  amountPaise: number | undefined,
): Promise<number | null> {
  await lockAppliedPayment(tx, order.id);
  const [change, given] = [await lastChange(tx, order.id), await readRefundAmount(tx, refundKey(order.id))];
  if (change?.actor !== actorName(actor)) return null;
  return amountPaise === undefined || amountPaise === (given ?? 0) ? (given ?? 0) : null;
}
