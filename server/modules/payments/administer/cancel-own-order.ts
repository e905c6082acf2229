import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import {
  CANCELLABLE,
  type cancelOwnOrder as contract,
  type cancelTrackedOrder as trackContract,
} from '#contract/payments/cancel-order.ts';
import { findOrder, findOrderByLink, lockOrder, type OrderRow } from '#server/modules/orders/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { cancelLocked } from './cancel-order.ts';

type Needs = Pick<Deps, 'db'>;
type Output = OutputOf<typeof contract>;

/** Why, as admins read it. */
export const BY_CUSTOMER = 'The customer cancelled it';

/** Who holds the mailed link, as the history names them. */
export const BY_LINK: Actor = { kind: 'system', name: 'link' };

/**
 * A customer cancels their own order until a printer has accepted it; all they paid goes back. Asked again it answers
 * the same. @throws order_not_found, too_late_to_cancel
 */
export async function cancelOwnOrder(
  deps: Needs,
  actor: Actor,
  { id }: InputOf<typeof contract>,
): Promise<Output> {
  const order = await findOrder(deps.db, actor, id);
  if (!order || order.owner !== ownerKey(actor)) fail('order_not_found');
  return cancel(deps, order.id, actor);
}

/** The same by the mailed link; holding it is the permission. @throws order_not_found, too_late_to_cancel */
export async function cancelTrackedOrder(
  deps: Needs,
  _actor: Actor,
  { token }: InputOf<typeof trackContract>,
): Promise<Output> {
  const order = await findOrderByLink(deps.db, token);
  if (!order || order.isForgotten) fail('order_not_found');
  return cancel(deps, order.id, BY_LINK);
}

async function cancel(deps: Needs, orderId: string, actor: Actor): Promise<Output> {
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) fail('order_not_found');
    if (order.status === 'cancelled') return answer(order, 0);
    if (!CANCELLABLE.includes(order.status)) fail('too_late_to_cancel');
    return answer(
      order,
      await cancelLocked(tx, order, { actor, reason: BY_CUSTOMER, amountPaise: undefined }),
    );
  });
}

const answer = (order: OrderRow, refundedPaise: number): Output => ({
  orderId: order.id,
  status: 'cancelled',
  refunded: rupeesFromPaise(refundedPaise),
});
