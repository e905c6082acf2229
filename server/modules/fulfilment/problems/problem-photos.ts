import type { z } from 'zod';
import type { UploadedFile } from '#contract/orders/orders.ts';
import { claimFiles, filesOf } from '#server/modules/artwork/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { type ProblemRow, readProblemPhotoIds } from './problem-store.ts';

const PICTURES: readonly (string | null)[] = ['png', 'jpeg'];

/**
 * Pictures that were opened and read whole; anything else is no photo.
 * @throws file_not_found, file_not_ready, photo_wanted
 */
export async function takeProblemPhotos(
  tx: Tx,
  orderId: string,
  photos: readonly z.infer<typeof UploadedFile>[],
): Promise<ProblemRow['photos']> {
  const keys = photos.map((photo) => photo.key);
  const files = await claimFiles(tx, { keys, claimedBy: `problem of order:${orderId}` });
  for (const file of files) {
    const details = { key: file.key };
    if (file.status !== 'ready') fail('file_not_ready', { details });
    if (!PICTURES.includes(file.kind)) fail('photo_wanted', { details });
  }
  return files.map(({ fileId, fileName }) => ({ fileId, fileName }));
}

/** The pictures of problems by file: where each is looked at. */
export async function previewsOf(
  deps: Pick<Deps, 'db' | 'secrets'>,
  problems: readonly Pick<ProblemRow, 'photos'>[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = problems.flatMap(({ photos }) => photos.map(({ fileId }) => fileId));
  if (ids.length === 0) return new Map();
  return new Map((await filesOf(deps, ids)).map(({ fileId, previewUrl }) => [fileId, previewUrl]));
}

/** The files of the pictures of an order's problems: they go when its person is erased. */
export function problemPhotosOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  return readProblemPhotoIds(tx, orderId);
}
