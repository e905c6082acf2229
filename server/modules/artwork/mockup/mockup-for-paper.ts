import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/platform/deps.ts';
import { previewKey } from '../file-bytes.ts';
import { listFilesById } from '../store.ts';

/** As wide as a third of a page needs it at 300 ppi. */
const WIDTH_PX = 800;

/** A kept mockup as JPEG, for documents, which know no WebP; null when it is gone. */
export async function mockupForPaper(
  deps: Pick<Deps, 'db' | 'storage'>,
  fileId: string,
): Promise<Buffer | null> {
  const [file] = await listFilesById(deps.db, [fileId]);
  return file?.is_mockup ? pictureForPaper(deps, previewKey(file.key)) : null;
}

/** A picture of the storage as JPEG on white; null when it is gone. It was made by us, not by strangers. */
export async function pictureForPaper(deps: Pick<Deps, 'storage'>, key: string): Promise<Buffer | null> {
  // Large, and most processes never need it.
  const { default: sharp } = await import('sharp');
  try {
    const picture = await buffer(await deps.storage.read(key));
    return await sharp(picture)
      .resize({ width: WIDTH_PX, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg()
      .toBuffer();
  } catch {
    // Its bytes are gone: the document is drawn without it.
    return null;
  }
}
