import type { Tx } from '#server/platform/db.ts';
import { addingJob, enqueue } from '#server/platform/jobs/jobs.ts';
import { POLL_NEW_MS } from '../rules.ts';

export const POLL_NEW_JOB = 'payments.glance';

/** One poll at a time waits, however many windows open: a later one does not push it back. */
const SOON = { key: POLL_NEW_JOB, afterMs: POLL_NEW_MS, keepsRunAt: true };

export function schedulePoll(tx: Tx): Promise<void> {
  return enqueue(tx, POLL_NEW_JOB, {}, SOON);
}

/** The same inside of another statement; should it add nothing, a poll is under way, and the next is its own. */
export const addingPoll = () => addingJob(POLL_NEW_JOB, {}, SOON);

/** Whatever became of the one that was to come. */
export function pollNow(tx: Tx): Promise<void> {
  return enqueue(tx, POLL_NEW_JOB, {}, { key: POLL_NEW_JOB });
}
