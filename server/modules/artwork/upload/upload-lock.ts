import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import type { Deps } from '#server/platform/deps.ts';
import { acquireLease, releaseLease, renewLease, requestLease } from './lease-store.ts';

const BEAT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

type LockDeps = Pick<Deps, 'db' | 'log'>;

/** Those of this process, so that a waiting request need not wait for a beat. */
const held = new Map<string, () => void>();

/**
 * One writer per upload across all processes on the database (the tus server's own locker knows only its process).
 * Whoever comes later asks the earlier to let go: that is how a resumed upload ends its dead predecessor.
 */
export function makeUploadLocker(deps: LockDeps): Locker {
  return { newLock: (key) => makeLock(deps, key) };
}

function makeLock(deps: LockDeps, key: string): Lock {
  const holder = randomUUID();
  let beat: NodeJS.Timeout | undefined;
  return {
    async lock(signal, requestRelease) {
      await acquire(deps, key, holder, signal);
      const release = () => void requestRelease();
      held.set(key, release);
      beat = setInterval(() => {
        renewLease(deps.db, key, holder)
          .then((state) => state !== 'kept' && release())
          // Without a database the lease runs out; the writer stops before someone else begins.
          .catch(release);
      }, BEAT_MS);
      beat.unref();
    },
    async unlock() {
      clearInterval(beat);
      held.delete(key);
      // A lease that cannot be released ends by itself in seconds: no reason to fail a finished write.
      await releaseLease(deps.db, key, holder).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'an upload lock was not released'),
      );
    },
  };
}

async function acquire(deps: LockDeps, key: string, holder: string, signal: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  let pauseMs = 10;
  while (!signal.aborted && performance.now() < giveUpAt) {
    if (!held.has(key) && (await acquireLease(deps.db, key, holder))) return;
    const askHere = held.get(key);
    if (askHere) askHere();
    else await requestLease(deps.db, key);
    await wait(pauseMs);
    pauseMs = Math.min(pauseMs * 2, 250);
  }
  throw ERRORS.ERR_LOCK_TIMEOUT;
}

/** Runs `work` while nobody else writes to the upload. */
export async function withUploadLock<T>(deps: LockDeps, key: string, work: () => Promise<T>): Promise<T> {
  const lock = makeLock(deps, key);
  // Reading cannot be hurried: whoever wants the upload waits until it is judged.
  await lock.lock(new AbortController().signal, () => undefined);
  try {
    return await work();
  } finally {
    await lock.unlock();
  }
}
