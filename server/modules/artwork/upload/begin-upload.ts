import { randomBytes } from 'node:crypto';
import { ARTWORK_MAX_BYTES } from '#contract/artwork.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { describeConfinement } from '../confined/confinement.ts';
import { requestSpareChild } from '../confined/spare-child.ts';
import { cleanFileName, refusalByName } from '../file-kinds.ts';
import { insertFile } from '../store.ts';
import { reserveDiskSpace, reserveFor } from './disk-space.ts';

/**
 * Begins the upload of one file and reserves disk space for it. `sizeBytes` is what the sender declares, null when it does not
 * know yet: then room is kept for the largest.
 * @param call.address the caller's network address
 * @returns the file's key (32 random bytes: its tus id, and the secret of whoever uploads) and its name as kept.
 * @throws Refusal file_type_unknown or how to export what it is (`OTHER_FORMATS`), file_too_big, file_empty, storage_full, uploads_used_up
 */
export async function beginUpload(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'disk' | 'secrets'>,
  actor: Actor,
  input: { fileName: string; sizeBytes: number | null },
  call: { address: string },
): Promise<{ key: string; fileName: string }> {
  const fileName = cleanFileName(input.fileName);
  const refusal = refusalByName(fileName);
  if (refusal) fail(refusal);
  if (input.sizeBytes === 0) fail('file_empty');
  if (input.sizeBytes !== null && input.sizeBytes > ARTWORK_MAX_BYTES) fail('file_too_big');
  const sizeBytes = input.sizeBytes ?? ARTWORK_MAX_BYTES;
  const reservedBytes = reserveFor(deps.config, sizeBytes);
  const key = randomBytes(32).toString('base64url');
  await reserveDiskSpace(
    deps,
    { actor, address: call.address },
    { sizeBytes, reservedBytes },
    (tx, uploaders) =>
      insertFile(tx, {
        key,
        fileName,
        sizeBytes: input.sizeBytes ?? 0,
        reservedBytes,
        uploaders,
        isAnonymous: actor.kind !== 'user',
        createdAt: deps.clock.now(),
      }),
  );
  // Finding out takes seconds once: a mockup of this file will not wait for it.
  describeConfinement().catch(() => undefined);
  requestSpareChild();
  return { key, fileName };
}
