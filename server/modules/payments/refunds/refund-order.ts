import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#contract/money.ts';
import type { refundOrder as contract } from '#contract/orders/orders-admin.ts';
import { isOrderId, lockOrder } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockAppliedPayment, readRefundAmount } from '../administer/payment-store.ts';
import { issueRefund, leftOf } from './issue-refund.ts';

/**
 * Gives part of an order's payment back and leaves the order as it is. The form's key makes it one refund, however
 * often it is sent; and two admins who answer one customer give back once.
 * @throws order_not_found, order_unpaid, changed_meanwhile, refund_exceeds, refund_too_small, refund_leaves_rest
 */
export async function refundOrder(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!isOrderId(input.id)) fail('order_not_found');
  const amountPaise = paiseFromRupees(input.amount);
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.id);
    if (!order) fail('order_not_found');
    if (order.paymentStatus !== 'PAID') fail('order_unpaid', { message: 'This order is not paid yet.' });
    const key = `admin-${order.id}-${input.requestKey}`;
    // The order is locked, so nobody else asks with this key meanwhile.
    const isRepeated = (await readRefundAmount(tx, key)) !== null;
    if (!isRepeated) await refuseUnseen(tx, order.id, input.refundable);
    const refundedPaise = await issueRefund(tx, { orderId: order.id, amountPaise, key, reason: 'refunded' });
    if (!isRepeated) {
      await writeAudit(tx, actor, {
        action: 'refundOrder',
        subjectKind: 'order',
        subjectId: order.id,
        after: { refundPaise: refundedPaise, reason: input.reason },
      });
    }
    return {
      orderId: order.id,
      status: order.status,
      paymentStatus: order.paymentStatus,
      refunded: rupeesFromPaise(refundedPaise),
    };
  });
}

/** The admin looked at the order before somebody else gave money back, for the same reason as likely as not. */
async function refuseUnseen(tx: Tx, orderId: string, seen: number | undefined): Promise<void> {
  if (seen === undefined) return;
  const leftPaise = leftOf(await lockAppliedPayment(tx, orderId));
  if (paiseFromRupees(seen) === leftPaise) return;
  fail('changed_meanwhile', {
    message: `Money of this order went back meanwhile: ${formatPaise(leftPaise)} is left. Please look at what was done before you refund more.`,
  });
}
