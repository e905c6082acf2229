import type { Tx } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { GLANCE_MS } from './rules.ts';

export const GLANCE = 'payments.glance';

/** One glance at a time waits, however many windows open: a later one does not push it back. */
export function glanceSoon(tx: Tx, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + GLANCE_MS);
  return enqueue(tx, GLANCE, {}, { key: GLANCE, runAt, keepsRunAt: true });
}

/** Whatever became of the one that was to come. */
export function glanceNow(tx: Tx): Promise<void> {
  return enqueue(tx, GLANCE, {}, { key: GLANCE });
}
