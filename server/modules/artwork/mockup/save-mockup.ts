import { createHash, randomBytes } from 'node:crypto';
import type { Mockup } from '#contract/artwork.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { recodeInChild } from '../confined/render-child.ts';
import { countWaiting } from '../confined/run-child.ts';
import { previewKey } from '../file-bytes.ts';
import { isCanvasPicture } from '../file-kinds.ts';
import { insertMockup } from '../store.ts';
import { reserveDiskSpace } from '../upload/disk-space.ts';
import { chargeCheck } from '../upload/quotas.ts';

/** A page does not wait for long: beyond this many it goes on without its picture. */
const MOST_WAITING = 8;

/**
 * Keeps a picture of a design on its product, for an order to take. What is kept is made anew from its pixels, in the
 * same confined process as artwork is opened in.
 * @param input.bytes a WebP, JPEG or PNG
 * @param call.address the caller's network address
 * @returns its key, the secret of whoever made it, and where it is shown
 * @throws Refusal mockup_unreadable, storage_full, uploads_used_up, service_unavailable when too many wait already
 */
export async function saveMockup(
  deps: Pick<Deps, 'db' | 'clock' | 'disk' | 'secrets' | 'storage'>,
  actor: Actor,
  input: { bytes: Buffer },
  call: { address: string },
): Promise<Mockup> {
  if (!isCanvasPicture(input.bytes)) fail('mockup_unreadable');
  if (countWaiting() >= MOST_WAITING) fail('service_unavailable');
  const sizeBytes = input.bytes.length;
  const who = { actor, address: call.address };
  const uploaders = await reserveDiskSpace(
    deps,
    who,
    { sizeBytes, reservedBytes: sizeBytes },
    async (_tx, uploaders) => uploaders,
  );
  const { picture, costMs } = await recodeInChild(input.bytes);
  await chargeCheck(deps, { uploaders: [...uploaders] }, costMs);
  if (!picture) fail('mockup_unreadable');
  const key = randomBytes(32).toString('base64url');
  // Bytes first: without a row they are found by the sweep.
  await deps.storage.put(previewKey(key), picture);
  await insertMockup(deps.db, {
    key,
    sizeBytes: picture.length,
    sha256: createHash('sha256').update(picture).digest('hex'),
    createdAt: deps.clock.now(),
  });
  return { key, url: `/api/files/${key}/preview.webp` };
}
