import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '#server/platform/deps.ts';
import type { Judged } from '../confined/render-child.ts';
import { requestSpareChild } from '../confined/spare-child.ts';
import { workPath } from '../confined/work-folder.ts';
import { originalKey } from '../file-bytes.ts';
import { artworkExtension } from '../file-kinds.ts';
import type { FileRow } from '../store.ts';
import { judgeWithinTries } from './judge-within-tries.ts';

/**
 * Judges a file that is kept already once more, as it would be today, and hands what came of it to `use` while the copy
 * for whoever prints it lies at `sanitisedTo`. Null of a name nobody takes today.
 * @throws Error as `judgeWithinTries` does
 */
export async function judgeKept<T>(
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'log'>,
  file: Pick<FileRow, 'id' | 'key' | 'file_name'>,
  use: (judged: Judged | null, sanitisedTo: string) => Promise<T>,
): Promise<T> {
  const extension = artworkExtension(file.file_name);
  if (!extension) return use(null, '');
  const path = await workPath(deps.config, file.key);
  const sanitisedTo = `${path}-sanitised`;
  try {
    await pipeline(await deps.storage.read(originalKey(file.key)), createWriteStream(path, { mode: 0o600 }));
    const judged = await judgeWithinTries(deps, file.id, { path, extension, sanitisedTo });
    return await use(judged, sanitisedTo);
  } finally {
    requestSpareChild();
    await rm(path, { force: true });
    await rm(sanitisedTo, { force: true });
  }
}
