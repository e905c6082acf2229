import { emit } from '#server/events.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { updateArtworkState } from '../artwork/update-artwork-state.ts';
import type { LineRow, StoredOrder } from '../order-row.ts';
import { isGoingOn, lastArrival } from '../rules.ts';
import { writeLineCancelled } from './cancelled-line-store.ts';

/**
 * Writes down that a line of a locked order was cancelled by itself, and lets the rest go on: to whichever day is the last of it
 * now, and no longer waiting for this line's artwork. Its customer is told.
 */
export async function cancelLineOf(
  tx: Tx,
  order: StoredOrder,
  line: LineRow,
  wish: { actor: Actor; reason: string; givenBackPaise: number },
): Promise<void> {
  const { actor, reason, givenBackPaise } = wish;
  const going = order.lines.filter((other) => other !== line && isGoingOn(other));
  const last = lastArrival(going.map(({ arrivesBy }) => ({ arrivesBy: arrivesBy ?? '' })));
  await writeLineCancelled(tx, {
    orderId: order.id,
    lineId: line.id,
    by: actorName(actor),
    givenBackPaise,
    lastArrival: last,
  });
  await writeAudit(tx, actor, {
    action: 'cancelLine',
    subjectKind: 'order',
    subjectId: order.id,
    after: { item: `${line.quantity} × ${line.productName}`, refundPaise: givenBackPaise, reason },
  });
  await emit(tx, 'order.line_cancelled', line.id, { orderId: order.id, lineId: line.id });
  const dayBefore = order.estimatedDelivery;
  if (dayBefore && last && last !== dayBefore)
    await emit(tx, 'order.promised_anew', line.id, { orderId: order.id, dayBefore });
  if (order.status === 'pending') await updateArtworkState(tx, { ...order, lines: going });
  if (order.status === 'uploaded')
    await enqueue(tx, 'orders.check-artwork', { orderId: order.id, from: 'uploaded', to: 'uploaded' });
}
