import type { Deps } from '#server/platform/deps.ts';
import { readSweepPlace, writeSweepPlace } from './sweep-place-store.ts';

/**
 * The next part of a folder whose files last changed before `before`, for a sweep: each call goes on where the last one
 * ended, so that no hour lists a whole bucket.
 */
export async function listPart(
  deps: Pick<Deps, 'db' | 'storage'>,
  folder: string,
  before: Date,
): Promise<string[]> {
  const { keys, next } = await deps.storage.listOlderThan(
    folder,
    before,
    await readSweepPlace(deps.db, folder),
  );
  await writeSweepPlace(deps.db, folder, next);
  return keys;
}
