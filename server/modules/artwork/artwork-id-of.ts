import type { Db, Tx } from '#server/platform/db.ts';
import { findFileByKey, isArtwork } from './store.ts';

/** The id of a file that can be ordered, for whoever holds its key; null where there is none. */
export async function artworkIdOf(reader: Db | Tx, key: string): Promise<string | null> {
  const file = await findFileByKey(reader, key);
  return file && isArtwork(file) ? file.id : null;
}
