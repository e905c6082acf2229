import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import type { Anomaly } from '../rules.ts';
import { type PaymentRow, writeAnomaly } from '../store.ts';

const GO_BACK: readonly Anomaly[] = ['duplicate_capture', 'paid_after_cancel', 'outdated_price'];

/**
 * Captured money that does not pay its order. A second capture, a payment after cancelling and one at a price that holds
 * no longer go back by themselves; a wrong amount waits for a person. Support hears of each.
 */
export async function recordAnomaly(
  tx: Tx,
  found: { orderId: string; payment: PaymentRow; anomaly: Anomaly },
): Promise<void> {
  const { orderId, payment, anomaly } = found;
  await writeAnomaly(tx, payment.id, anomaly);
  if (anomaly === 'returned') return;
  if (GO_BACK.includes(anomaly)) {
    await requestRefund(tx, {
      paymentId: payment.id,
      amountPaise: payment.amountPaise,
      // Made from the payment: however often this is found, it is one refund.
      key: `dup-${payment.id}`,
      reason: anomaly,
    });
  }
  await emit(tx, 'payment.anomaly_found', payment.id, { orderId, paymentId: payment.id, anomaly });
}
