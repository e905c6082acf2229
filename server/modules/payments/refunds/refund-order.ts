import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money.ts';
import type { refundOrder as contract } from '#contract/orders/orders-admin.ts';
import { isOrderId, lockOrder } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readRefundAmount } from '../administer/payment-store.ts';
import { issueRefund } from './issue-refund.ts';

/**
 * Gives part of an order's payment back and leaves the order as it is. The form's key makes it one refund, however
 * often it is sent.
 * @throws order_not_found, order_unpaid, refund_exceeds, refund_too_small, refund_leaves_rest
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
