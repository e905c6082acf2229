import type { Config } from '#server/platform/config/config.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { FREE_FLOOR_BYTES } from '#server/platform/files/disk.ts';
import { requireWithinQuota, type Uploader, uploadersOf } from './quotas.ts';
import { addUsage, lockDiskSpace, markUploadActive, promisedBytes, usageOf } from './usage-store.ts';

/** An upload that got no bytes for this long has no room kept for it; it goes on when there is room again. */
const RESTING_MS = 30 * 60_000;
/** Previews and pages of a file, at most. */
const PICTURES_BYTES = 4 * 1024 * 1024;

/**
 * What an upload may write to this disk before it is judged: as it arrives, the copy that is judged, and the one
 * without active content. With S3 it arrives elsewhere, and only the working copies lie here.
 */
export function reserveFor(config: Pick<Config, 's3'>, sizeBytes: number): number {
  return (config.s3 ? 2 : 3) * sizeBytes + PICTURES_BYTES;
}

/** The bytes of an upload that already count as used on this disk. */
export const bytesThroughServer = (config: Pick<Config, 's3'>, bytes: number): number =>
  config.s3 ? 0 : bytes;

type RoomDeps = Pick<Deps, 'db' | 'clock' | 'disk' | 'secrets'>;

const restingBefore = (deps: Pick<Deps, 'clock'>) => new Date(deps.clock.now().getTime() - RESTING_MS);

/**
 * Reserves disk space for one upload and enters it to whoever sends it, together with what `begin` writes. One after the other,
 * across all processes: what is free, less the floor and everything promised before, must hold it.
 * @throws Refusal storage_full, uploads_used_up
 */
export async function reserveDiskSpace<T>(
  deps: RoomDeps,
  who: Uploader,
  upload: { sizeBytes: number; reservedBytes: number },
  begin: (tx: Tx, uploaders: readonly string[]) => Promise<T>,
): Promise<T> {
  const uploaders = uploadersOf(deps, who);
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    await lockDiskSpace(tx);
    const room = (await deps.disk.freeBytes()) - FREE_FLOOR_BYTES;
    requireWithinQuota(await usageOf(tx, uploaders, now), upload, room);
    const promised = await promisedBytes(tx, restingBefore(deps));
    if (room - promised < upload.reservedBytes) fail('storage_full');
    await addUsage(tx, uploaders, { uploads: 1, bytes: upload.sizeBytes }, now);
    return begin(tx, uploaders);
  });
}

/**
 * Looks again before a piece is taken: the database or somebody else may have used the room meanwhile. Those who began
 * first go on first, so that what is left is enough for some.
 * @throws Refusal storage_full: what arrived stays, and the sender may go on later
 */
export async function recheckDiskSpace(deps: RoomDeps, fileId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockDiskSpace(tx);
    const promised = await promisedBytes(tx, restingBefore(deps), fileId);
    if ((await deps.disk.freeBytes()) - promised < FREE_FLOOR_BYTES) fail('storage_full');
    await markUploadActive(tx, fileId);
  });
}

/**
 * Is there room for the working copies of a check? The reservation says so, unless something else filled the disk.
 * @throws Error, so that the job is tried again later
 */
export async function requireSpaceToCheck(deps: Pick<Deps, 'disk'>, sizeBytes: number): Promise<void> {
  if ((await deps.disk.freeBytes()) - 2 * sizeBytes - PICTURES_BYTES < FREE_FLOOR_BYTES)
    throw new Error('the disk has no room to check an uploaded file');
}
