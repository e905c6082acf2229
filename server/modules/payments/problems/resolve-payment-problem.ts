import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { resolvePaymentProblem as contract } from '#contract/payments/payment-problems.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isGatewayId } from '../gateway/gateway-error.ts';
import { lockRefund, writeRefundResolved } from '../refunds/refund-store.ts';
import { lockStrangePayment, writePaymentResolved } from './problem-store.ts';

/**
 * An admin has settled a payment problem outside of the shop, and says how. A refund that still waits cannot be closed
 * so: the gateway may carry it out at any moment.
 * @throws payment_problem_gone, refund_waits
 */
export async function resolvePaymentProblem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { problemId, note } = input;
  const seen = { by: actorName(actor), note, at: deps.clock.now() };
  await transaction(deps.db, async (tx) => {
    const orderId = isGatewayId('pay', problemId)
      ? await resolvePayment(tx, { ...seen, id: problemId })
      : await resolveRefund(tx, { ...seen, id: problemId });
    await writeAudit(tx, actor, {
      action: 'resolvePaymentProblem',
      subjectKind: 'order',
      subjectId: orderId,
      after: { problem: problemId, note },
    });
  });
  return { success: true };
}

interface Seen {
  readonly id: string;
  readonly by: string;
  readonly note: string;
  readonly at: Date;
}

async function resolvePayment(tx: Tx, seen: Seen): Promise<string> {
  const payment = await lockStrangePayment(tx, seen.id);
  if (!payment?.anomaly || payment.isResolved) fail('payment_problem_gone');
  await writePaymentResolved(tx, seen);
  return payment.orderId;
}

async function resolveRefund(tx: Tx, seen: Seen): Promise<string> {
  const refund = await lockRefund(tx, seen.id);
  if (!refund || refund.isResolved) fail('payment_problem_gone');
  if (refund.status === 'requested' && refund.refusals > 0) fail('refund_waits');
  if (refund.status !== 'failed') fail('payment_problem_gone');
  await writeRefundResolved(tx, seen);
  // Nothing of a payment that pays no order is left to do either.
  await writePaymentResolved(tx, { ...seen, id: refund.paymentId });
  return refund.orderId;
}
