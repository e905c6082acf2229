import { randomBytes } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import { ARTWORK_MAX_BYTES } from '#contract/artwork.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { describeConfinement } from './confinement.ts';
import { artworkExtension, cleanFileName, hasRoom } from './rules.ts';
import { insertFile } from './store.ts';

/**
 * Opens the door for one file. `sizeBytes` is what the sender declares, null when it does not know yet.
 * @returns the file's key (32 random bytes: its tus id, and the secret of whoever uploads) and its name as kept.
 * @throws Refusal file_type_unknown, file_too_big, file_empty, storage_full
 */
export async function beginUpload(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  _actor: Actor,
  input: { fileName: string; sizeBytes: number | null },
): Promise<{ key: string; fileName: string }> {
  const fileName = cleanFileName(input.fileName);
  if (!artworkExtension(fileName)) fail('file_type_unknown');
  if (input.sizeBytes === 0) fail('file_empty');
  if (input.sizeBytes !== null && input.sizeBytes > ARTWORK_MAX_BYTES) fail('file_too_big');
  await mkdir(deps.config.dataDir, { recursive: true });
  const disk = await statfs(deps.config.dataDir);
  if (!hasRoom(disk.bavail * disk.bsize, input.sizeBytes ?? ARTWORK_MAX_BYTES)) fail('storage_full');
  // Finding out takes seconds once: a mockup of this file will not wait for it.
  void describeConfinement();
  const key = randomBytes(32).toString('base64url');
  await insertFile(deps.db, { key, fileName, sizeBytes: input.sizeBytes ?? 0, createdAt: deps.clock.now() });
  return { key, fileName };
}
