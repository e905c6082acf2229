import type { InputOf } from '#contract/endpoint.ts';
import type { listOrderClaims as contract, OrderClaims } from '#contract/fulfilment/claims.ts';
import { findOrder } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentClaims } from './present-claims.ts';

/**
 * Claims of an order, for those who see it.
 * @throws order_not_found
 */
export async function listOrderClaims(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { id }: InputOf<typeof contract>,
): Promise<OrderClaims> {
  const order = await findOrder(deps.db, actor, id);
  if (!order) fail('order_not_found');
  return presentClaims(deps, order.id);
}
