import type { Tx } from '#server/platform/db.ts';
import { addingJob, enqueue } from '#server/platform/jobs.ts';
import { GLANCE_MS } from './rules.ts';

export const GLANCE = 'payments.glance';

/** One glance at a time waits, however many windows open: a later one does not push it back. */
const soon = (now: Date) => ({
  key: GLANCE,
  runAt: new Date(now.getTime() + GLANCE_MS),
  keepsRunAt: true,
});

export function glanceSoon(tx: Tx, now: Date): Promise<void> {
  return enqueue(tx, GLANCE, {}, soon(now));
}

/** The same inside of another statement; should it add nothing, a glance is under way, and the next is its own. */
export const addingGlance = (now: Date) => addingJob(GLANCE, {}, soon(now));

/** Whatever became of the one that was to come. */
export function glanceNow(tx: Tx): Promise<void> {
  return enqueue(tx, GLANCE, {}, { key: GLANCE });
}
