import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getParcels as contract, trackParcels as trackContract } from '#contract/fulfilment/parcels.ts';
import { findOrder, findOrderByLink } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { type OpenReports, presentParcels } from './present-parcels.ts';

type ActionDeps = Pick<Deps, 'db' | 'secrets'> & OpenReports;

/** Where the parcels of an order are, for those who see the order. @throws order_not_found */
export async function getParcels(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = await findOrder(deps.db, actor, input.id);
  if (!order) fail('order_not_found');
  return presentParcels(deps, order);
}

/** The same by the secret in its mailed link; holding it is the permission. @throws order_not_found */
export async function trackParcels(
  deps: ActionDeps,
  _actor: Actor,
  input: InputOf<typeof trackContract>,
): Promise<OutputOf<typeof trackContract>> {
  const order = await findOrderByLink(deps.db, input.token);
  if (!order) fail('order_not_found');
  return presentParcels(deps, order);
}
