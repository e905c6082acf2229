import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { reorderTracked as contract } from '#contract/orders/my-orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isGoingOn } from '../rules.ts';
import { readOrderByTrackHash } from '../store.ts';
import { trackHash } from '../view/track-token.ts';
import { linesAgain } from './lines-again.ts';

/**
 * The same by the mailed link of a guest, who has no other way to the order; of others their account answers. A file's key shows
 * the pictures that the link shows, and orders it again; it downloads no original.
 * @throws order_not_found
 */
export async function reorderTracked(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = await readOrderByTrackHash(deps.db, trackHash(input.token));
  if (!order?.isGuest) fail('order_not_found');
  return { lines: await linesAgain(deps, order.lines.filter(isGoingOn)) };
}
