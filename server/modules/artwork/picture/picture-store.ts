import type { Db, Tx } from '#server/platform/db.ts';
import { lockAndClaim } from '../store.ts';

/** It is whole when it is known: nothing of it is checked later. */
export async function insertPicture(
  db: Db,
  picture: {
    key: string;
    kind: 'png' | 'jpeg';
    widthPx: number;
    heightPx: number;
    sizeBytes: number;
    sha256: string;
    createdAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('artwork.files')
    .values({
      key: picture.key,
      file_name: picture.kind === 'png' ? 'picture.png' : 'picture.jpg',
      size_bytes: picture.sizeBytes,
      sha256: picture.sha256,
      status: 'ready',
      kind: picture.kind,
      width_px: picture.widthPx,
      height_px: picture.heightPx,
      is_picture: true,
      partner_copy: 'withheld',
      has_preview: true,
      created_at: picture.createdAt,
    })
    .execute();
}

/**
 * Takes pictures for a design, in its transaction: they are swept no more, and stay until the last design that has them
 * is gone. Those that are gone already are left out.
 * @returns the ids of those that are there
 */
export async function claimPictures(tx: Tx, keys: readonly string[], claimedBy: string): Promise<string[]> {
  if (keys.length === 0) return [];
  const pictures = await tx
    .selectFrom('artwork.files')
    .select('key')
    .where('key', 'in', keys)
    .where('is_picture', '=', true)
    .execute();
  const known = pictures.map(({ key }) => key);
  return (await lockAndClaim(tx, known, claimedBy)).map(({ id }) => id);
}
