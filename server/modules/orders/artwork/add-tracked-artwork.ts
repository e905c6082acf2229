import type { InputOf } from '#contract/endpoint.ts';
import type { addTrackedArtwork as contract } from '#contract/orders/my-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockOrderWithLines, readOrderByTrackHash } from '../store.ts';
import { presentOrder } from '../view/present-order.ts';
import { trackHash } from '../view/track-token.ts';
import { attachFilesToLine } from './attach-files-to-line.ts';

/**
 * The same by the link in the mail; holding it is the permission.
 * @throws order_not_found, artwork_not_wanted, file_not_found, file_not_ready
 */
export async function addTrackedArtwork(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Order> {
  const hash = trackHash(input.token);
  const keys = input.uploadedFiles.map((file) => file.key);
  await transaction(deps.db, async (tx) => {
    const found = await readOrderByTrackHash(tx, hash);
    const order = found && (await lockOrderWithLines(tx, found.id));
    if (!order) fail('order_not_found');
    await attachFilesToLine(tx, order, { lineId: input.lineId, keys });
  });
  const order = await readOrderByTrackHash(deps.db, hash);
  if (!order) fail('order_not_found');
  return presentOrder(deps, order);
}
