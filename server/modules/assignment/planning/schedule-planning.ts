import type { Tx } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';

export const PLAN_JOB = 'assignment.plan';

/**
 * Looks for somebody for whatever waits, right after this transaction. One look at a time, and it does
 * what all of them were wished for; without a key, nobody waits for another's commit to write the wish down.
 */
export function schedulePlanning(tx: Tx): Promise<void> {
  return enqueue(tx, PLAN_JOB, {}, { oneAtATime: 'assignment' });
}
