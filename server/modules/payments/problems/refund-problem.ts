import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { refundProblem as contract } from '#contract/payments/payment-problems.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { isGatewayId } from '../gateway/gateway-error.ts';
import { lockRefund, type RefundRow, writeNextTry, writeRefundResolved } from '../refunds/refund-store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { LEAST_REFUND_PAISE } from '../rules.ts';
import { lockStrangePayment } from './problem-store.ts';

interface Done {
  orderId: string;
  refundedPaise: number;
}

/**
 * Gives the money of a payment problem back, or tries again to: a refund that waits is asked for at once under its own
 * key, one that failed by another refund, a strange payment by its first. However often it is asked, each is one refund.
 * @throws payment_problem_gone, refund_exceeds, refund_too_small
 */
export async function refundProblem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { problemId } = input;
  const done = await transaction(deps.db, async (tx) => {
    const given = isGatewayId('pay', problemId)
      ? await refundStrangePayment(tx, problemId)
      : await refundAgain(tx, deps, actor, problemId);
    await writeAudit(tx, actor, {
      action: 'refundProblem',
      subjectKind: 'order',
      subjectId: given.orderId,
      after: { problem: problemId, refundPaise: given.refundedPaise },
    });
    return given;
  });
  return { orderId: done.orderId, refunded: rupeesFromPaise(done.refundedPaise) };
}

async function refundStrangePayment(tx: Tx, id: string): Promise<Done> {
  const payment = await lockStrangePayment(tx, id);
  if (!payment?.anomaly || payment.isResolved) fail('payment_problem_gone');
  const amountPaise = payment.amountPaise - payment.refundedPaise;
  if (amountPaise === 0) fail('payment_problem_gone');
  if (amountPaise < LEAST_REFUND_PAISE) fail('refund_too_small');
  const reason = payment.anomaly;
  const outcome = await requestRefund(tx, { paymentId: id, amountPaise, key: `problem-${id}`, reason });
  if (outcome !== 'requested') fail('payment_problem_gone');
  return { orderId: payment.orderId, refundedPaise: amountPaise };
}

async function refundAgain(tx: Tx, deps: Pick<Deps, 'clock'>, actor: Actor, id: string): Promise<Done> {
  const refund = await lockRefund(tx, id);
  if (!refund) fail('payment_problem_gone');
  if (refund.status === 'requested' && refund.refusals > 0) {
    await writeNextTry(tx, id, deps.clock.now());
    await enqueue(tx, 'payments.send-refund', { refundId: id }, { key: `payments.send-refund:${id}` });
  } else if (refund.status === 'failed' && !refund.isResolved) await anotherRefund(tx, deps, actor, refund);
  else fail('payment_problem_gone');
  return { orderId: refund.orderId, refundedPaise: refund.amountPaise };
}

async function anotherRefund(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  refund: RefundRow,
): Promise<void> {
  const { id, paymentId, amountPaise, reason, invoiceLine } = refund;
  // Made from the failed one: there is never more than one in its place.
  const wish = { paymentId, amountPaise, key: `again-${id}`, reason };
  const outcome = await requestRefund(tx, invoiceLine === null ? wish : { ...wish, invoiceLine });
  if (outcome !== 'requested') fail('refund_exceeds');
  await writeRefundResolved(tx, { id, by: actorName(actor), note: 'Tried again', at: deps.clock.now() });
}
