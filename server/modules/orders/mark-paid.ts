import type { OrderStatus } from '#contract/orders.ts';
import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import type { StoredOrder } from './order-row.ts';
import { setStatus } from './set-status.ts';
import { writePaid } from './store.ts';

/**
 * Makes a locked order PAID, says `order.paid`, and moves it on when its artwork is ready too. Called by
 * payments/settle-payment.ts alone. Answers with the status after it, or null when the order was PAID before: that is no
 * error, the second witness came later.
 */
export async function markPaid(
  tx: Tx,
  order: StoredOrder,
  payment: { id: string; at: Date },
): Promise<OrderStatus | null> {
  const isFirst = await writePaid(tx, { orderId: order.id, paymentId: payment.id, at: payment.at });
  if (!isFirst) return null;
  await emit(tx, 'order.paid', order.id, { orderId: order.id });
  if (order.status !== 'pending' || order.artwork !== 'ready') return order.status;
  await setStatus(
    tx,
    order.id,
    'pending',
    'uploaded',
    { kind: 'system', name: 'payment' },
    'Paid, artwork is here',
  );
  return 'uploaded';
}
