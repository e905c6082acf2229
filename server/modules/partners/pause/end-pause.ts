import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { emitPartnerResumed } from './emit-partner-resumed.ts';
import { lockPause } from './pause-store.ts';

export const END_PAUSE_JOB = 'partners.end-pause';

/** A pause with an end is over by the clock; this says so at that moment. A later pause takes the place of this. */
export function endPauseLater(tx: Tx, userId: string, until: Date, at: Date): Promise<void> {
  const pause = { userId, until: until.toISOString() };
  const afterMs = until.getTime() - at.getTime();
  return enqueue(tx, END_PAUSE_JOB, pause, { key: `${END_PAUSE_JOB}:${userId}`, afterMs });
}

/** Says that a pause is over, unless it was ended or changed before. */
export function endPause(
  deps: Pick<Deps, 'db'>,
  { userId, until }: { userId: string; until: string },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const pause = await lockPause(tx, userId);
    if (!pause?.isPaused || pause.pausedUntil?.toISOString() !== until) return;
    await emitPartnerResumed(tx, userId, pause.pausedUntil);
  });
}
