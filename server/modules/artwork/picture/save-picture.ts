import { createHash, randomBytes } from 'node:crypto';
import type { DesignPicture } from '#contract/design/pictures.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { countWaiting } from '../confined/run-child.ts';
import { originalKey, previewKey } from '../file-bytes.ts';
import { reserveDiskSpace } from '../upload/disk-space.ts';
import { chargeCheck } from '../upload/quotas.ts';
import { recodePictureInChild } from './picture-in-child.ts';
import { insertPicture } from './picture-store.ts';

/** A page waits for it: beyond this many it is asked to come again. */
const MOST_WAITING = 8;

/**
 * Keeps a picture for designs. What is kept is made anew from its pixels, in the same confined process as artwork is
 * opened in; it counts on the quota of whoever sends it, and is swept like any upload while no design has it.
 * @param input.bytes JPEG, PNG, WebP or HEIC
 * @param call.address the caller's network address
 * @throws Refusal design_picture_unreadable, file_too_many_pixels and what else artwork is refused for, storage_full,
 * uploads_used_up, service_unavailable when too many wait already
 */
export async function savePicture(
  deps: Pick<Deps, 'db' | 'clock' | 'disk' | 'secrets' | 'storage'>,
  actor: Actor,
  { bytes }: { bytes: Buffer },
  call: { address: string },
): Promise<DesignPicture> {
  if (bytes.length === 0) fail('file_empty');
  if (countWaiting() >= MOST_WAITING) fail('service_unavailable');
  const who = { actor, address: call.address };
  const room = { sizeBytes: bytes.length, reservedBytes: 2 * bytes.length };
  const uploaders = await reserveDiskSpace(deps, who, room, async (_tx, all) => all);
  const { made, costMs } = await recodePictureInChild(bytes);
  await chargeCheck(deps, { uploaders: [...uploaders] }, costMs);
  if ('refusal' in made) fail(made.refusal);
  const key = randomBytes(32).toString('base64url');
  // Bytes first: without a row they are found by the sweep.
  await deps.storage.put(originalKey(key), made.print);
  await deps.storage.put(previewKey(key), made.screen);
  const { kind, widthPx, heightPx, print } = made;
  await insertPicture(deps.db, {
    key,
    kind,
    widthPx,
    heightPx,
    sizeBytes: print.length,
    sha256: createHash('sha256').update(print).digest('hex'),
    createdAt: deps.clock.now(),
  });
  return { key, widthPx, heightPx };
}
