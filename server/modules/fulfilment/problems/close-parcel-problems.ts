import { emit } from '#server/events.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { closeProblemRow, readProblemsOfJob } from './problem-store.ts';

/** What was said of a parcel of a locked job is over: the courier says more, or it is sent once more. */
export async function closeParcelProblems(tx: Tx, jobId: string, actor: Actor, at: Date): Promise<void> {
  for (const { id, kind, resolvedAt } of await readProblemsOfJob(tx, jobId)) {
    if (kind !== 'parcel' || resolvedAt) continue;
    if (await closeProblemRow(tx, { id, by: actorName(actor), answer: null, at }))
      await emit(tx, 'problem.resolved', id, { problemId: id });
  }
}
