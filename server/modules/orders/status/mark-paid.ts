import type { OrderStatus } from '#contract/orders/orders.ts';
import { confirmDiscountUse } from '#server/modules/quoting/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { remindArtworkLater } from '../artwork/remind-artwork.ts';
import type { LineRow, OrderRow } from '../order-row.ts';
import { writePaid } from './status-store.ts';

const actor: Actor = { kind: 'system', name: 'payment' };

/**
 * Makes a locked order PAID, says `order.paid`, and moves it on when its artwork is ready too. Called by
 * payments/settle-payment.ts alone. Answers with the status after it and the lines that were paid, as they are now
 * (read by the statement that writes: every paid order passes here, and each statement counts); null when the order was
 * PAID before: that is no error, the second witness came later.
 */
export async function markPaid(
  tx: Tx,
  order: OrderRow,
  payment: { id: string; at: Date },
): Promise<{ status: OrderStatus; lines: LineRow[] } | null> {
  const orderId = order.id;
  const isReady = order.status === 'pending' && order.artwork === 'ready';
  const reason = 'Paid, and the artwork is here';
  const lines = await writePaid(tx, {
    orderId,
    paymentId: payment.id,
    at: payment.at,
    move: isReady ? { orderId, from: 'pending', to: 'uploaded', actor: actorName(actor), reason } : null,
  });
  if (!lines) return null;
  if (order.discountCode) await confirmDiscountUse(tx, orderId);
  // The confirmation says what is missing; asked for by a mail of its own is only what is missing later.
  if (order.artwork === 'missing') await remindArtworkLater(tx, orderId);
  return { status: isReady ? 'uploaded' : order.status, lines };
}
