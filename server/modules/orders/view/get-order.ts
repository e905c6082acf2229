import type { InputOf } from '#contract/endpoint.ts';
import type { getOrder as contract } from '#contract/orders/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from '../policy.ts';
import { readShownOrder } from '../store.ts';
import { viewOf } from './find-order.ts';
import { presentOrder } from './present-order.ts';
import type { Printing } from './printing-facts.ts';

/** One order for its owner, or the members of its company (spec section 7: "Order not found" for everyone else). */
export async function getOrder(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'> & Printing,
  actor: Actor,
  input: InputOf<typeof contract>,
) {
  if (!isOrderId(input.id)) fail('order_not_found');
  const order = await readShownOrder(deps.db, input.id);
  const view = order && (await viewOf(deps.db, actor, order));
  if (!view) fail('order_not_found');
  return presentOrder(deps, order, view.member);
}
