import { claimFiles, fileStatuses, releaseFiles, releaseReplaced } from '#server/modules/artwork/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { StoredOrder } from '../order-row.ts';
import { readFilesStillUsed } from '../privacy/erase-store.ts';
import { isGoingOn } from '../rules.ts';
import { writeLineFiles } from './artwork-store.ts';
import { replaceFiles } from './replace-files.ts';
import { updateArtworkState } from './update-artwork-state.ts';

/**
 * Gives a line of a locked order the files it lacks: refused ones are replaced, good ones stay. The same files again
 * (a lost answer) change nothing. Once all are there, others come in their place until the order is approved.
 * @throws order_not_found for a line of another order, artwork_not_wanted, file_not_ready, and the refusals of `claimFiles`.
 */
export async function attachFilesToLine(
  tx: Tx,
  order: StoredOrder,
  given: { lineId: string; keys: readonly string[] },
): Promise<void> {
  const line = order.lines.find(({ id }) => id === given.lineId);
  if (!line) fail('order_not_found');
  if (!isGoingOn(line)) fail('artwork_not_wanted');
  const claimed = await claimFiles(tx, { keys: given.keys, claimedBy: `order:${order.id}` });
  const statuses = await fileStatuses(
    tx,
    line.files.map((file) => file.fileId),
  );
  const isUsable = ({ fileId }: { fileId: string }) => (statuses.get(fileId) ?? 'refused') !== 'refused';
  const kept = line.files.filter(isUsable);
  const isComplete = kept.length > 0 && kept.length === line.files.length;
  if (isComplete || order.status !== 'pending') {
    const has = new Set(line.files.map((file) => file.fileId));
    if (claimed.every((file) => has.has(file.fileId))) return;
    if (order.status === 'uploaded') return replaceUnapproved(tx, order, given);
    fail('artwork_not_wanted');
  }
  const keptIds = new Set(kept.map((file) => file.fileId));
  const added = claimed.filter((file) => !keptIds.has(file.fileId));
  const files = [...kept, ...added.map(({ fileId, fileName }) => ({ fileId, fileName }))];
  await writeLineFiles(tx, {
    orderId: order.id,
    lineId: line.id,
    files,
    awaitedFileIds: added.filter((file) => file.status !== 'ready').map((file) => file.fileId),
  });
  await releaseFiles(
    tx,
    line.files.filter((file) => !isUsable(file)).map((file) => file.fileId),
  );
  if (line.mockupFileId) await releaseReplaced(tx, [line.mockupFileId], readFilesStillUsed);
  const lines = order.lines.map((other) => (other === line ? { ...line, files } : other));
  await updateArtworkState(tx, { ...order, lines });
}

/** Nothing is approved yet: other files come in the place of those there are, and are looked at in their turn. */
async function replaceUnapproved(
  tx: Tx,
  order: StoredOrder,
  given: { lineId: string; keys: readonly string[] },
): Promise<void> {
  await replaceFiles(tx, order, given);
  await enqueue(tx, 'orders.check-artwork', { orderId: order.id, from: 'uploaded', to: 'uploaded' });
}
