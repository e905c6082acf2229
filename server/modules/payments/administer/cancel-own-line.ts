import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type {
  cancelOwnLine as contract,
  cancelTrackedLine as trackContract,
} from '#contract/payments/cancel-order.ts';
import { findOrder, findOrderByLink } from '#server/modules/orders/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import { fail, Refusal } from '#server/platform/errors.ts';
import { cancelLine, type LineCancelling } from './cancel-line.ts';
import { BY_CUSTOMER, BY_LINK } from './cancel-own-order.ts';

type Output = OutputOf<typeof contract>;

/**
 * A customer cancels one line of their own paid order until a printer has accepted it; what they paid for it goes back, and the
 * rest goes on. Asked again it answers the same. With the last line that is left the order is cancelled.
 * @throws order_not_found, order_unpaid, line_cancelled, too_late_to_cancel, illegal_transition
 */
export async function cancelOwnLine(
  deps: LineCancelling,
  actor: Actor,
  { id, lineId }: InputOf<typeof contract>,
): Promise<Output> {
  const order = await findOrder(deps.db, actor, id);
  if (!order || order.owner !== ownerKey(actor)) fail('order_not_found');
  return cancel(deps, actor, { id: order.id, lineId });
}

/** The same by the mailed link; holding it is the permission. @throws as `cancelOwnLine` */
export async function cancelTrackedLine(
  deps: LineCancelling,
  _actor: Actor,
  { token, lineId }: InputOf<typeof trackContract>,
): Promise<Output> {
  const order = await findOrderByLink(deps.db, token);
  if (!order || order.isForgotten) fail('order_not_found');
  return cancel(deps, BY_LINK, { id: order.id, lineId });
}

async function cancel(
  deps: LineCancelling,
  actor: Actor,
  line: { id: string; lineId: string },
): Promise<Output> {
  try {
    return await cancelLine(deps, actor, { ...line, reason: BY_CUSTOMER });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'line_accepted') throw error;
    return fail('too_late_to_cancel', {
      message: 'A printer has accepted this item, so it can no longer be cancelled here. Please write to us.',
    });
  }
}
