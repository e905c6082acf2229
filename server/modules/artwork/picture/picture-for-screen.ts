import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/platform/deps.ts';
import { previewKey } from '../file-bytes.ts';
import { findFileByKey } from '../store.ts';

/** A picture of a design as a screen shows it, as WebP of at most 800 px; null where it is gone. */
export async function pictureForScreen(
  deps: Pick<Deps, 'db' | 'storage'>,
  key: string,
): Promise<Buffer | null> {
  const file = await findFileByKey(deps.db, key);
  if (!file?.is_picture) return null;
  try {
    return await buffer(await deps.storage.read(previewKey(key)));
  } catch {
    // Its bytes are gone: the design is drawn without it.
    return null;
  }
}
