import type { InputOf } from '#contract/endpoint.ts';
import type { addArtwork as contract } from '#contract/orders/my-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from '../policy.ts';
import { lockOrderWithLines, readShownOrder } from '../store.ts';
import { isVisibleTo } from '../view/find-order.ts';
import { presentOrder } from '../view/present-order.ts';
import { attachFilesToLine } from './attach-files-to-line.ts';

/**
 * Files for a line that has none to print from, or in the place of those it has until they are approved, from those who see the order.
 * Of two at once one stays.
 * @throws order_not_found, artwork_not_wanted, file_not_found, file_not_ready
 */
export async function addArtwork(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Order> {
  const { id, lineId } = input;
  if (!isOrderId(id)) fail('order_not_found');
  const keys = input.uploadedFiles.map((file) => file.key);
  await transaction(deps.db, async (tx) => {
    const order = await lockOrderWithLines(tx, id);
    if (!order || !(await isVisibleTo(tx, actor, order))) fail('order_not_found');
    await attachFilesToLine(tx, order, { lineId, keys });
  });
  const order = await readShownOrder(deps.db, id);
  if (!order) fail('order_not_found');
  return presentOrder(deps, order);
}
