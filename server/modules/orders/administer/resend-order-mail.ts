import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { resendOrderMail as contract } from '#contract/orders/orders-admin.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isEventRecorded } from '#server/platform/jobs/jobs.ts';
import { isOrderId } from '../policy.ts';
import { offerState } from '../price-request/price-rules.ts';
import { readOfferOf } from '../price-request/price-store.ts';
import { lockOrder, readOrder } from '../store.ts';

/** Seconds. */
const MINUTE = 60;

/**
 * Writes to the customer again: that they paid, or what the price is that they may pay. A second call within the same minute
 * sends no second mail, and says how long to wait.
 * @throws order_not_found, order_forgotten, order_unpaid: what would be confirmed has not happened
 */
export async function resendOrderMail(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = isOrderId(input.id) ? await readOrder(deps.db, input.id) : null;
  if (!order) fail('order_not_found');
  if (order.isForgotten) fail('order_forgotten');
  const isPaid = order.paymentStatus === 'PAID';
  const offer = isPaid ? null : await readOfferOf(deps.db, order.id);
  const now = deps.clock.now();
  if (!isPaid && (!offer || offerState({ ...order, ...offer }, now) !== 'offered')) {
    fail('order_unpaid', { message: 'This order is not paid yet.' });
  }
  const at = now.toISOString().slice(0, 16);
  const event = isPaid ? 'order.mail_requested' : 'order.quoted';
  const key = `${order.id}:${at}`;
  const isSent = await transaction(deps.db, async (tx) => {
    // Of two admins at once one sends it, and the other is told.
    await lockOrder(tx, order.id);
    if (await isEventRecorded(tx, event, key)) return false;
    await emit(tx, event, key, { orderId: order.id, at });
    const after = { mail: isPaid ? 'order-confirmation' : 'price-offer' };
    await writeAudit(tx, actor, {
      action: 'resendOrderMail',
      subjectKind: 'order',
      subjectId: order.id,
      after,
    });
    return true;
  });
  return { sentTo: order.customerEmail, waitSeconds: isSent ? 0 : MINUTE - now.getUTCSeconds() };
}
