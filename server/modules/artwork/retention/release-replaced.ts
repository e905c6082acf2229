import type { Tx } from '#server/platform/db.ts';
import { lockFilesById, releaseFilesOfOrder } from '../store.ts';
import type { FileUses } from './erase-files.ts';

/** Files that an order has others for now: those no order prints from are nobody's, and the sweep removes them. */
export async function releaseReplaced(
  tx: Tx,
  ids: readonly string[],
  stillUsed: FileUses['stillUsed'],
): Promise<void> {
  // Whoever orders a file locks it first: an order that took one of these is committed now, or takes it anew.
  const locked = await lockFilesById(tx, ids);
  const used = new Set(await stillUsed(tx, locked));
  await releaseFilesOfOrder(
    tx,
    locked.filter((id) => !used.has(id)),
  );
}
