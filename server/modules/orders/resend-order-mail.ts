import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { resendOrderMail as contract } from '#contract/orders-admin.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from './policy.ts';
import { readOrder } from './store.ts';

/**
 * Writes to the customer again. A second call within the same minute sends no second mail.
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
  if (order.paymentStatus !== 'PAID') fail('order_unpaid', { message: 'This order is not paid yet.' });
  const at = deps.clock.now().toISOString().slice(0, 16);
  await transaction(deps.db, async (tx) => {
    await emit(tx, 'order.mail_requested', `${order.id}:${at}`, { orderId: order.id, at });
    const after = { mail: 'order-confirmation' };
    await writeAudit(tx, actor, {
      action: 'resendOrderMail',
      subjectKind: 'order',
      subjectId: order.id,
      after,
    });
  });
  return { sentTo: order.customerEmail };
}
