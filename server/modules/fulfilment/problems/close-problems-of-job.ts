import type { JobRow } from '#server/modules/assignment/index.ts';
import type { Tx } from '#server/platform/db.ts';
import { closeProblemRow, readProblemsOfJob } from './problem-store.ts';

const CANCELLED = 'The job was cancelled.';
const TAKEN_BACK = 'The job was taken back.';

/**
 * What stopped a locked job is over with it: when it was cancelled, or is not with whoever said so any more, who is mailed that.
 * A file that its customer was asked for is still wanted by whoever prints it then.
 */
export async function closeProblemsOfJob(tx: Tx, job: JobRow, at: Date): Promise<void> {
  const isCancelled = job.status === 'cancelled';
  for (const { id, kind, partnerId, resolvedAt } of await readProblemsOfJob(tx, job.id)) {
    const isOver = isCancelled || (partnerId !== job.partnerId && kind !== 'file');
    if (resolvedAt || !isOver) continue;
    const answer = isCancelled ? CANCELLED : TAKEN_BACK;
    await closeProblemRow(tx, { id, by: 'system:fulfilment', answer, at });
  }
}
