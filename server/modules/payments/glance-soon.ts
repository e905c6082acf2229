import type { Tx } from '#server/platform/db.ts';
import { addingJob, enqueue } from '#server/platform/jobs.ts';
import { GLANCE_MS } from './rules.ts';

export const GLANCE = 'payments.glance';

/** One glance at a time waits, however many windows open: a later one does not push it back. */
const SOON = { key: GLANCE, afterMs: GLANCE_MS, keepsRunAt: true };

export function glanceSoon(tx: Tx): Promise<void> {
  return enqueue(tx, GLANCE, {}, SOON);
}

/** The same inside of another statement; should it add nothing, a glance is under way, and the next is its own. */
export const addingGlance = () => addingJob(GLANCE, {}, SOON);

/** Whatever became of the one that was to come. */
export function glanceNow(tx: Tx): Promise<void> {
  return enqueue(tx, GLANCE, {}, { key: GLANCE });
}
