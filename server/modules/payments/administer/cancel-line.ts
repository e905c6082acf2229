import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { cancelLine as contract } from '#contract/orders/cancel-line.ts';
import { CANCELLABLE } from '#contract/payments/cancel-order.ts';
import {
  cancelLineOf,
  isGoingOn,
  isOrderId,
  lockOrder,
  lockOrderWithLines,
  type OrderRow,
  type StoredOrder,
  shareOfLine,
  type Withdrawal,
} from '#server/modules/orders/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { issueRefund, leftOf } from '../refunds/issue-refund.ts';
import { readRefundsOfOrders } from '../refunds/refund-store.ts';
import { cancelLocked } from './cancel-order.ts';
import { lockAppliedPayment } from './payment-store.ts';

export type LineCancelling = Pick<Deps, 'db'> & Withdrawal;
type Line = StoredOrder['lines'][number];

/**
 * Cancels one line of a paid order that no printer has accepted, and gives back what was paid for it, in one commit with the
 * end of its print jobs; a job asks the gateway. The last line that is left takes the whole order with it. Of two who
 * ask one wins, the other is told; the winner asking again gets the same answer.
 * @throws order_not_found, order_unpaid, line_cancelled, line_accepted, illegal_transition
 */
export async function cancelLine(
  deps: LineCancelling,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!isOrderId(input.id)) fail('order_not_found');
  return transaction(deps.db, async (tx) => {
    const order = await lockOrderWithLines(tx, input.id);
    const line = order?.lines.find(({ id }) => id === input.lineId);
    if (!order || !line) fail('order_not_found');
    const by = actorName(actor);
    if (!isGoingOn(line)) {
      if (line.cancelledBy !== by) fail('line_cancelled');
      return answer(order, line.givenBackPaise ?? 0);
    }
    if (order.paymentStatus !== 'PAID') fail('order_unpaid', { message: 'This order is not paid yet.' });
    await requireUnprinted(tx, deps, order, line);
    // The order follows its print jobs.
    const now = (await lockOrder(tx, order.id)) ?? order;
    if (!order.lines.some((other) => other !== line && isGoingOn(other))) {
      const wish = { actor, reason: input.reason, amountPaise: undefined };
      return { ...answer(now, await cancelLocked(tx, now, wish)), status: 'cancelled' };
    }
    const givenBackPaise = await giveBack(tx, order, line, by);
    const wish = { actor, reason: input.reason, givenBackPaise };
    await cancelLineOf(tx, order, line, wish);
    return answer((await lockOrder(tx, order.id)) ?? now, givenBackPaise);
  });
}

const answer = ({ id, status }: OrderRow, refundedPaise: number): OutputOf<typeof contract> => ({
  orderId: id,
  status,
  refunded: rupeesFromPaise(refundedPaise),
});

/** Takes the line out of its print jobs; of an order that has none, where it stands says whether it may be printed already. */
async function requireUnprinted(tx: Tx, deps: LineCancelling, order: StoredOrder, line: Line): Promise<void> {
  if (order.status === 'cancelled' || order.status === 'completed')
    fail('illegal_transition', { message: `This order is ${order.status} already.` });
  const isWithdrawn = await deps.withdrawLine(tx, { orderId: order.id, lineId: line.id });
  if (!isWithdrawn && !CANCELLABLE.includes(order.status)) fail('line_accepted');
}

/** What was paid for a line, as far as it has not gone back before. Answers with the paise. */
async function giveBack(tx: Tx, order: StoredOrder, line: Line, by: string): Promise<number> {
  const left = leftOf(await lockAppliedPayment(tx, order.id));
  const before = await readRefundsOfOrders(tx, [order.id]);
  const amountPaise = Math.min(shareOfLine(order.lines, line, before).givesBackPaise, left);
  if (amountPaise === 0) return 0;
  return issueRefund(tx, {
    orderId: order.id,
    amountPaise,
    key: `line-${line.id}`,
    reason: 'line_cancelled',
    invoiceLine: order.lines.indexOf(line),
    // All of a line goes back, also when a few paise of the order then stay behind.
    mayLeaveRest: true,
    writesOffAs: by,
  });
}
