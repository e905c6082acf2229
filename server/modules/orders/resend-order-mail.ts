import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { resendOrderMail as contract } from '#contract/orders-admin.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from './policy.ts';
import { offerState } from './price-rules.ts';
import { readOfferOf } from './price-store.ts';
import { readOrder } from './store.ts';

/**
 * Writes to the customer again: that they paid, or what the price is that they may pay. A second call within the same minute sends no second mail.
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
  await transaction(deps.db, async (tx) => {
    const event = isPaid ? 'order.mail_requested' : 'order.quoted';
    await emit(tx, event, `${order.id}:${at}`, { orderId: order.id, at });
    const after = { mail: isPaid ? 'order-confirmation' : 'price-offer' };
    await writeAudit(tx, actor, {
      action: 'resendOrderMail',
      subjectKind: 'order',
      subjectId: order.id,
      after,
    });
  });
  return { sentTo: order.customerEmail };
}
