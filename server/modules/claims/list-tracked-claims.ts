import type { InputOf } from '#contract/endpoint.ts';
import type { listTrackedClaims as contract, OrderClaims } from '#contract/fulfilment/claims.ts';
import { findOrderByLink } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentClaims } from './present-claims.ts';

/**
 * Claims of the order of a mailed link; holding it is the permission.
 * @throws order_not_found
 */
export async function listTrackedClaims(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  _actor: Actor,
  { token }: InputOf<typeof contract>,
): Promise<OrderClaims> {
  const order = await findOrderByLink(deps.db, token);
  if (!order) fail('order_not_found');
  return presentClaims(deps, order.id);
}
