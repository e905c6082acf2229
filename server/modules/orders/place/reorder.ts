import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { reorder as contract } from '#contract/orders/my-orders.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId, isOwner } from '../policy.ts';
import { isGoingOn } from '../rules.ts';
import { readStoredOrder } from '../store.ts';
import { isVisibleTo } from '../view/find-order.ts';
import { linesAgain } from './lines-again.ts';

/**
 * The lines of an order of one's own, at today's prices or with the reason why there is none, and with their files.
 * For its owner alone: the keys of the files are the owner's secrets. Changes nothing.
 * @throws order_not_found
 */
export async function reorder(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!isOrderId(input.id)) fail('order_not_found');
  const order = await readStoredOrder(deps.db, input.id);
  if (!order || !isOwner(ownerKey(actor), order)) fail('order_not_found');
  // Ordered for a company that they left.
  if (!(await isVisibleTo(deps.db, actor, order))) fail('order_not_found');
  return { lines: await linesAgain(deps, order.lines.filter(isGoingOn)) };
}
