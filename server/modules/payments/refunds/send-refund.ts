import { isBalancePayment } from '#contract/payments/balance-payment.ts';
import { emit } from '#server/events.ts';
import { clearAlarm, raiseAlarm } from '#server/platform/alarm-store.ts';
import { transaction } from '#server/platform/db.ts';
import { refundToBalance } from '../balance/refund-to-balance.ts';
import { gatewayOf } from '../gateway/gateway.ts';
import { BALANCE_TOO_LOW } from '../gateway/gateway-alarms.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { nextTry } from '../rules.ts';
import type { SettleDeps } from '../settle-payment.ts';
import {
  type RefundRow,
  readKeyOfPayment,
  readRefund,
  writeRefundFailed,
  writeRefusal,
} from './refund-store.ts';
import { applyGatewayRefund } from './sync-refunds.ts';

/**
 * Asks the gateway for a refund that was written down; what a balance paid goes back to it here. Repeated with the same key and body until it says: the key
 * makes it one refund. Refused because of our account it waits and is tried again; refused for itself it has failed.
 * @throws GatewayError while the outcome is unknown, so that the job comes again.
 */
export async function sendRefund(deps: SettleDeps, refundId: string): Promise<void> {
  const refund = await readRefund(deps.db, refundId);
  if (refund?.status !== 'requested') return;
  const { paymentId, amountPaise, key } = refund;
  if (isBalancePayment(paymentId)) return refundToBalance(deps, refund);
  try {
    const seen = await gatewayOf(deps).refund({ paymentId, amountPaise, key, receipt: refund.id });
    await transaction(deps.db, async (tx) => {
      await applyGatewayRefund(tx, seen, deps.clock.now());
      await clearAlarm(tx, BALANCE_TOO_LOW);
    });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.outcome === 'unknown') throw error;
    deps.log.error({ err: error, refundId }, 'the gateway refused a refund');
    const waitsFor = await whatItWaitsFor(deps, refund, error);
    if (waitsFor) await keepTrying(deps, refund, error, waitsFor);
    else await giveUp(deps, refund, error.words);
  }
}

/** What is wrong with our account; null when the gateway refuses this refund itself. */
async function whatItWaitsFor(
  deps: SettleDeps,
  refund: RefundRow,
  error: GatewayError,
): Promise<string | null> {
  if (error.account) return error.words;
  // Another account does not know the payment, and must not be asked to be believed.
  const keyId = await readKeyOfPayment(deps.db, refund.paymentId);
  const isOurs = keyId === null || keyId === deps.secrets.razorpay.keyId;
  return isOurs ? null : `This payment was taken with the key ${keyId}. Set it again to give the money back.`;
}

function keepTrying(deps: SettleDeps, refund: RefundRow, error: GatewayError, words: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const nextTryAt = nextTry(refund.refusals, deps.clock.now());
    if (!(await writeRefusal(tx, { id: refund.id, words, nextTryAt }))) return;
    await emit(tx, 'payment.anomaly_found', `refund-waits:${refund.id}`, {
      orderId: refund.orderId,
      paymentId: refund.paymentId,
      anomaly: 'refund_waits',
    });
    if (error.account !== 'balance') return;
    await raiseAlarm(tx, {
      ...BALANCE_TOO_LOW,
      message: `The balance at the payment gateway is too low for a refund: ${words} Refunds wait and go by themselves once there is enough; all else goes on. Add funds at the gateway’s dashboard.`,
    });
  });
}

/** A person must look: the money is still with us. */
function giveUp(deps: SettleDeps, refund: RefundRow, words: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    if (!(await writeRefundFailed(tx, refund.id, words))) return;
    await emit(tx, 'payment.anomaly_found', `refund:${refund.id}`, {
      orderId: refund.orderId,
      paymentId: refund.paymentId,
      anomaly: 'refund_failed',
    });
  });
}
