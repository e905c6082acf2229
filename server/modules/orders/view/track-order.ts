import type { InputOf } from '#contract/endpoint.ts';
import type { trackOrder as contract } from '#contract/orders/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readOrderByTrackHash } from '../store.ts';
import { presentOrder } from './present-order.ts';
import type { Printing } from './printing-facts.ts';
import { trackHash } from './track-token.ts';

/** An order by the secret in its mailed link; holding it is the permission. */
export async function trackOrder(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'> & Printing,
  _actor: Actor,
  input: InputOf<typeof contract>,
) {
  const order = await readOrderByTrackHash(deps.db, trackHash(input.token));
  if (!order) fail('order_not_found');
  return presentOrder(deps, order);
}
