import { claimFiles, releaseReplaced } from '#server/modules/artwork/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import type { StoredOrder } from '../order-row.ts';
import { readFilesStillUsed } from '../privacy/erase-store.ts';
import { writeLineFiles } from './artwork-store.ts';
import { writeAnswered } from './check-result-store.ts';

/**
 * Gives a line of a locked order other files in the place of those its printer cannot use. Only files that were
 * checked: nobody waits for them any more. What no order prints from after that is removed with time.
 * @throws order_not_found for a line of another order, file_not_ready, and the refusals of `claimFiles`
 */
export async function replaceFiles(
  tx: Tx,
  order: StoredOrder,
  given: { lineId: string; keys: readonly string[] },
): Promise<void> {
  const line = order.lines.find(({ id }) => id === given.lineId);
  if (!line) fail('order_not_found');
  const claimed = await claimFiles(tx, { keys: given.keys, claimedBy: `order:${order.id}` });
  if (claimed.some((file) => file.status !== 'ready')) fail('file_not_ready');
  const files = claimed.map(({ fileId, fileName }) => ({ fileId, fileName }));
  await writeLineFiles(tx, { orderId: order.id, lineId: line.id, files, awaitedFileIds: [] });
  const kept = new Set(files.map((file) => file.fileId));
  const before = [...line.files.map((file) => file.fileId), line.mockupFileId];
  const replaced = before.filter((id) => id !== null).filter((id) => !kept.has(id));
  const fileIds = line.files.map(({ fileId }) => fileId).filter((id) => !kept.has(id));
  await writeAnswered(tx, { lineId: line.id, fileIds, answer: 'replaced' });
  await releaseReplaced(tx, replaced, readFilesStillUsed);
}
