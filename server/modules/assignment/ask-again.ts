import type { Tx } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';

/**
 * Looks for somebody for whatever waits, right after this transaction. One look at a time, and one that finds nothing
 * left to do costs next to nothing: without a key, nobody waits for another's commit to write the wish down.
 */
export function askSoon(tx: Tx): Promise<void> {
  return enqueue(tx, 'assignment.plan', {}, { queue: 'assignment' });
}
