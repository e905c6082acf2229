import { emit } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import { gatewayOf } from './gateway.ts';
import { GatewayError } from './gateway-error.ts';
import { type RefundRow, readRefund, writeRefundFailed } from './refund-store.ts';
import type { SettleDeps } from './settle-payment.ts';
import { takeInRefund } from './sync-refunds.ts';

/**
 * Asks the gateway for a refund that was written down. Repeated with the same key and body until it says: the key
 * makes it one refund. @throws GatewayError while the outcome is unknown, so that the job comes again.
 */
export async function sendRefund(deps: SettleDeps, refundId: string): Promise<void> {
  const refund = await readRefund(deps.db, refundId);
  if (refund?.status !== 'requested') return;
  const { paymentId, amountPaise, key } = refund;
  try {
    const seen = await gatewayOf(deps).refund({ paymentId, amountPaise, key, receipt: refund.id });
    await transaction(deps.db, (tx) => takeInRefund(tx, seen, deps.clock.now()));
  } catch (error) {
    if (!(error instanceof GatewayError) || error.outcome === 'unknown') throw error;
    deps.log.error({ err: error, refundId }, 'the gateway refused a refund');
    await giveUp(deps, refund);
  }
}

/** A person must look: the money is still with us. */
function giveUp(deps: SettleDeps, refund: RefundRow): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await writeRefundFailed(tx, refund.id);
    await emit(tx, 'payment.anomaly_found', `refund:${refund.id}`, {
      orderId: refund.orderId,
      paymentId: refund.paymentId,
      anomaly: 'refund_failed',
    });
  });
}
