import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { removeBytes } from '../file-bytes.ts';
import { deleteFiles, lockFilesById } from '../store.ts';

/**
 * Removes pictures of designs that are gone, unless another design has them. Part of the transaction that deletes the
 * designs; whoever takes a picture for a design locks it first, so nobody takes one of these meanwhile.
 * @returns the keys whose bytes are to be removed once it is committed
 */
export async function deletePictures(
  tx: Tx,
  fileIds: readonly string[],
  stillUsed: (tx: Tx, fileIds: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const locked = await lockFilesById(tx, fileIds);
  const used = new Set(await stillUsed(tx, locked));
  const gone = await deleteFiles(
    tx,
    locked.filter((id) => !used.has(id)),
  );
  return gone.map(({ key }) => key);
}

/** Rows first: bytes that a crash leaves behind have none and are found by the sweep. */
export async function removePictureBytes(
  deps: Pick<Deps, 'config' | 'storage'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await removeBytes(deps, key);
}
