import { createHash } from 'node:crypto';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { countChecking, type FileRow, markChecking } from '../store.ts';
import { bytesThroughServer, reserveFor } from './disk-space.ts';
import { addressOf } from './quotas.ts';
import { uploadStore } from './upload-store.ts';

export const CHECK_JOB = 'artwork.check';

/**
 * Files of one address are checked one at a time, and each lets those go first of whom fewer wait: who sends many at
 * once waits for their own, whatever they cost, and everybody else's next file is one of the next.
 */
export async function enqueueCheck(tx: Tx, file: Pick<FileRow, 'id' | 'uploaders'>): Promise<void> {
  const address = addressOf(file.uploaders);
  await enqueue(
    tx,
    CHECK_JOB,
    { fileId: file.id },
    {
      key: `${CHECK_JOB}:${file.id}`,
      ...(address && { oneAtATime: laneOf(address), rank: await countChecking(tx, address, file.id) }),
    },
  );
}

/** Few names, since graphile-worker keeps each and looks at all: two strangers may share one, and wait for each other. */
const LANES = 64;

function laneOf(address: string): string {
  return `artwork.check ${createHash('sha256').update(address).digest().readUInt16BE() % LANES}`;
}

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
      receivedBytes: bytesThroughServer(deps.config, sizeBytes),
    });
    if (file) await enqueueCheck(tx, file);
  });
}
