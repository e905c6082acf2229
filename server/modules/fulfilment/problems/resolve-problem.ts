import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { resolveProblem as contract } from '#contract/partners/partner-support.ts';
import { emit } from '#server/events.ts';
import type { Names } from '#server/modules/settings/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentProblems } from './present-problems.ts';
import { closeProblemRow, readProblem } from './problem-store.ts';

/**
 * An admin has seen to a problem; its partner is written the answer.
 * @throws problem_not_found, problem_resolved for the slower of two
 */
export async function resolveProblem(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'> & { names: Names },
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const problem = await transaction(deps.db, async (tx) => {
    const found = await readProblem(tx, input.id);
    if (!found) fail('problem_not_found');
    const by = actorName(actor);
    const at = deps.clock.now();
    if (!(await closeProblemRow(tx, { id: found.id, by, answer: input.answer, at })))
      fail('problem_resolved');
    await emit(tx, 'problem.resolved', found.id, { problemId: found.id });
    await writeAudit(tx, actor, {
      action: 'resolveProblem',
      subjectKind: 'order',
      subjectId: found.orderId,
      after: { problem: found.kind, answer: input.answer },
    });
    return { ...found, resolvedAt: at, resolvedBy: by, answer: input.answer };
  });
  const [shown] = await presentProblems(deps, [problem]);
  if (!shown) throw new Error(`problem ${problem.id} is not shown`);
  return shown;
}
