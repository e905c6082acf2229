import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFactsOf } from '../facts/facts-store.ts';
import { handOffKey, removeBytes, removePrintBytes } from '../file-bytes.ts';
import { deletePrintsOf } from '../fixes/print-file-store.ts';
import { deleteHandOffsOf } from '../handoff/hand-off-store.ts';
import { deleteFiles, lockFilesById } from '../store.ts';

/** Which orders print from which files: this module knows no orders. */
export interface FileUses {
  /** The files of an order's lines. */
  filesOf(tx: Tx, orderId: string): Promise<string[]>;
  /** Those of `fileIds` that an order prints from whose person is not erased. */
  stillUsed(tx: Tx, fileIds: readonly string[]): Promise<string[]>;
}

/**
 * The person of an order is erased: its files go, with their bytes, previews and names, unless another order prints
 * from them, which removes them when it is erased itself. Run again it does nothing.
 */
export async function eraseFiles(
  deps: Pick<Deps, 'db' | 'config' | 'storage'>,
  uses: FileUses,
  orderId: string,
): Promise<void> {
  const { keys, prints, handOffs } = await transaction(deps.db, async (tx) => {
    const fileIds = await uses.filesOf(tx, orderId);
    // Whoever orders a file locks it first: an order that took one of these is committed now, or will not find it.
    const locked = await lockFilesById(tx, fileIds);
    const used = new Set(await uses.stillUsed(tx, locked));
    const gone = await deleteFiles(
      tx,
      locked.filter((id) => !used.has(id)),
    );
    const hashes = gone.flatMap(({ sha256 }) => sha256 ?? []);
    await deleteFactsOf(tx, hashes);
    const handOffs = await deleteHandOffsOf(tx, orderId);
    return { keys: gone.map(({ key }) => key), prints: await deletePrintsOf(tx, hashes), handOffs };
  });
  // Rows first, as the sweep does: bytes that a crash leaves behind have no row and are found by it.
  for (const key of keys) await removeBytes(deps, key);
  for (const useHash of prints) await removePrintBytes(deps, useHash);
  for (const hash of handOffs) await deps.storage.remove(handOffKey(hash));
}
