import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId, isOwner } from '../policy.ts';
import { readStoredOrder } from '../store.ts';
import { isVisibleTo } from '../view/find-order.ts';
import type { NewItem } from './list-store.ts';

/**
 * Lines of an order as a list keeps them. Only of an order of one's own: its files are the secrets of who placed it, and
 * theirs to share. @throws order_not_found
 */
export async function linesToSave(
  tx: Tx,
  actor: Actor,
  { orderId, lineIds }: { orderId: string; lineIds: readonly string[] },
): Promise<NewItem[]> {
  if (!isOrderId(orderId)) fail('order_not_found');
  const order = await readStoredOrder(tx, orderId);
  if (!order || !isOwner(ownerKey(actor), order)) fail('order_not_found');
  if (!(await isVisibleTo(tx, actor, order))) fail('order_not_found');
  const lines = order.lines.filter(({ id }) => lineIds.includes(id));
  if (lines.length === 0) fail('order_not_found');
  return lines.map((line) => ({
    productId: line.productId,
    productName: line.catalogueName,
    attributes: line.attributes,
    quantity: line.quantity,
    unitPricePaise: line.unitPricePaise,
    fileIds: line.files.map(({ fileId }) => fileId),
    mockupFileId: line.mockupFileId,
    placements: line.placements,
  }));
}
