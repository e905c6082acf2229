import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertProblem, type NewProblem } from './problem-store.ts';

/** Writes a problem down and says so: whoever has to see to it is written to. Answers with its id. */
export async function raiseProblem(tx: Tx, problem: NewProblem): Promise<string> {
  const id = await insertProblem(tx, problem);
  await emit(tx, 'problem.raised', id, { problemId: id });
  const { kind, lineId, raisedAt } = problem;
  if (kind === 'file' && lineId)
    await emit(tx, 'artwork.faulted', id, {
      lineId,
      source: 'partner',
      sourceId: id,
      at: raisedAt.toISOString(),
    });
  return id;
}
