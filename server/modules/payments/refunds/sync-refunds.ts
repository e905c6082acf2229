import { emit } from '#server/events.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { issueCreditNote } from '../documents/issue-credit-note.ts';
import { gatewayOf } from '../gateway/gateway.ts';
import type { GatewayRefund } from '../gateway/gateway-answers.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { bookRefund, upsertGatewayRefund } from './refund-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asks the gateway what became of a payment's refunds and takes it in, those made at its dashboard too. */
export async function syncRefunds(deps: SettleDeps, paymentId: string): Promise<void> {
  const seen = await gatewayOf(deps).fetchRefunds(paymentId);
  const now = deps.clock.now();
  for (const refund of seen) await transaction(deps.db, (tx) => applyGatewayRefund(tx, refund, now));
}

/**
 * Our refund is known by its receipt, whichever comes first: the answer to our call or a webhook about it. Carried out, it
 * is booked, and what was invoiced with tax gets its credit note, in one commit.
 */
export async function applyGatewayRefund(tx: Tx, seen: GatewayRefund, now: Date): Promise<void> {
  const ourId = seen.receipt && UUID.test(seen.receipt) ? seen.receipt : null;
  const changed = await upsertGatewayRefund(tx, seen, ourId);
  if (!changed) return;
  const { id, orderId, amountPaise } = changed;
  if (changed.status === 'processed') {
    await bookRefund(tx, { paymentId: seen.paymentId, ref: seen.id, amountPaise });
    await issueCreditNote(tx, changed, now);
    await emit(tx, 'payment.refunded', id, { orderId, refundId: id });
  }
  if (changed.status === 'failed') {
    await emit(tx, 'payment.anomaly_found', `refund:${id}`, {
      orderId,
      paymentId: seen.paymentId,
      anomaly: 'refund_failed',
    });
  }
}
