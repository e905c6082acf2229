import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type {
  confirmReceipt as contract,
  confirmTrackedReceipt as trackContract,
} from '#contract/fulfilment/parcels.ts';
import { completeOrder, findOrder, findOrderByLink, lockOrder } from '#server/modules/orders/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { closeParcels } from '../booking/close-parcels.ts';

type ActionDeps = Pick<Deps, 'db' | 'clock'>;
type Output = OutputOf<typeof contract>;

/** The customer says that everything arrived. @throws order_not_found, receipt_too_early */
export async function confirmReceipt(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Output> {
  const order = await findOrder(deps.db, actor, input.id);
  if (!order) fail('order_not_found');
  const isCustomer = ownerKey(actor) === order.owner;
  return complete(deps, order.id, actor, isCustomer ? 'The customer has it' : 'Confirmed for the customer');
}

/** The same by the mailed link; holding it is the permission. @throws order_not_found, receipt_too_early */
export async function confirmTrackedReceipt(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof trackContract>,
): Promise<Output> {
  const order = await findOrderByLink(deps.db, input.token);
  if (!order) fail('order_not_found');
  return complete(deps, order.id, actor, 'The customer has it (by the mailed link)');
}

async function complete(deps: ActionDeps, orderId: string, actor: Actor, reason: string): Promise<Output> {
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) fail('order_not_found');
    if (order.status === 'completed') return { orderId, status: 'completed' };
    if (order.status !== 'delivered') fail('receipt_too_early');
    await completeOrder(tx, orderId, actor, reason);
    await closeParcels(tx, orderId, deps.clock.now());
    return { orderId, status: 'completed' };
  });
}
