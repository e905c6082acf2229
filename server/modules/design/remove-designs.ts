import { deletePictures, removePictureBytes } from '#server/modules/artwork/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type DeletedDesigns, listUsedPictures } from './store.ts';

/** With their pictures, unless they stand on others, too. @returns how many */
export async function removeDesigns(
  deps: Pick<Deps, 'db' | 'config' | 'storage'>,
  remove: (tx: Tx) => Promise<DeletedDesigns>,
): Promise<number> {
  const { count, keys } = await transaction(deps.db, async (tx) => {
    const { count, pictures } = await remove(tx);
    return { count, keys: await deletePictures(tx, pictures, listUsedPictures) };
  });
  await removePictureBytes(deps, keys);
  return count;
}
