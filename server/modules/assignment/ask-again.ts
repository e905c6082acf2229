import type { Tx } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';

/** Looks for somebody for whatever waits, right after this transaction; many wishes are one look. */
export function askSoon(tx: Tx): Promise<void> {
  return enqueue(tx, 'assignment.plan', {}, { key: 'assignment.plan', queue: 'assignment' });
}
