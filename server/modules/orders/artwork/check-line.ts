import type { checkLine as contract, LineCheck } from '#contract/artwork-check.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { checksOfLine, type LineToCheck } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { orderToPrint } from '../printing/order-to-print.ts';
import { findOrder } from '../view/find-order.ts';
import { lineToCheck } from './line-to-check.ts';

/**
 * What is found in the files of a line and printed of them, for those who see its order: whoever placed it, and staff.
 * @throws order_not_found, also for a line of another order
 */
export async function checkLine(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log' | 'secrets'>,
  actor: Actor,
  { id, lineId, fileId, fixes }: InputOf<typeof contract>,
): Promise<LineCheck> {
  const order = await findOrder(deps.db, actor, id);
  if (!order) fail('order_not_found');
  const line = await findLine(deps.db, order.id, lineId);
  if (!line) return { files: [] };
  return checksOfLine(deps, fileId ? { ...line, tried: { fileId, fixes } } : line);
}

/**
 * A line of an order by its id; null of one that nothing is printed of.
 * @throws order_not_found for a line of another order
 */
export async function findLine(db: Db, orderId: string, lineId: string): Promise<LineToCheck | null> {
  const line = (await orderToPrint(db, orderId))?.lines.find((one) => one.id === lineId);
  if (!line) fail('order_not_found');
  return lineToCheck(line);
}
