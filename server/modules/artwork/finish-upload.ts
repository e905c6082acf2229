import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { receivedHere, reserveFor } from './room.ts';
import { markChecking } from './store.ts';
import { uploadStore } from './upload-store.ts';

export const CHECK_JOB = 'artwork.check';

/**
 * All bytes are here: from now on the file is being checked, and the job that does it is in the same commit. Called
 * again (a lost answer, a sweep) it does nothing.
 */
export async function finishUpload(
  deps: Pick<Deps, 'db' | 'config'>,
  _actor: Actor,
  input: { key: string; sizeBytes: number },
): Promise<void> {
  const uploads = await uploadStore(deps.config);
  // What the sender is told it need not send again must survive a power cut.
  await uploads.flush(input.key);
  await transaction(deps.db, async (tx) => {
    const { sizeBytes } = input;
    const file = await markChecking(tx, input.key, {
      sizeBytes,
      reservedBytes: reserveFor(deps.config, sizeBytes),
      receivedBytes: receivedHere(deps.config, sizeBytes),
    });
    if (file) await enqueue(tx, CHECK_JOB, { fileId: file.id }, { key: `${CHECK_JOB}:${file.id}` });
  });
}
