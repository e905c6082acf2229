import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import { writePaymentFailed } from '../store.ts';

/** Notes a failed payment on an order that is still unpaid. FAILED is not final: a later capture makes it PAID. */
export async function markPaymentFailed(tx: Tx, orderId: string, paymentId: string): Promise<void> {
  const isNoted = await writePaymentFailed(tx, orderId);
  if (isNoted) await emit(tx, 'payment.failed', paymentId, { orderId, paymentId });
}
