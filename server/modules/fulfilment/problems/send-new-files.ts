import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type {
  sendNewFiles as contract,
  sendTrackedNewFiles as trackContract,
} from '#contract/fulfilment/parcels.ts';
import { emit } from '#server/events.ts';
import {
  findOrder,
  findOrderByLink,
  lockOrderWithLines,
  type OrderRow,
  replaceFiles,
  showOrder,
} from '#server/modules/orders/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { closeProblemRow, readProblem } from './problem-store.ts';

type ActionDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'secrets'>;
type Input = Omit<InputOf<typeof contract>, 'id'>;
type Output = OutputOf<typeof contract>;

/**
 * Other files for a line that a printer asked for; the problem is solved by that, and the partner told.
 * @throws order_not_found, problem_not_found, problem_resolved, file_not_found, file_not_ready
 */
export async function sendNewFiles(
  deps: ActionDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Output> {
  const order = await findOrder(deps.db, actor, input.id);
  if (!order) fail('order_not_found');
  return replace(deps, order, input, actorName(actor));
}

/** The same by the link in the mail; holding it is the permission. */
export async function sendTrackedNewFiles(
  deps: ActionDeps,
  _actor: Actor,
  input: InputOf<typeof trackContract>,
): Promise<OutputOf<typeof trackContract>> {
  const order = await findOrderByLink(deps.db, input.token);
  if (!order) fail('order_not_found');
  return replace(deps, order, input, order.owner);
}

async function replace(deps: ActionDeps, { id }: OrderRow, input: Input, by: string): Promise<Output> {
  await transaction(deps.db, async (tx) => {
    const order = await lockOrderWithLines(tx, id);
    if (!order) fail('order_not_found');
    const problem = await readProblem(tx, input.problemId);
    const isAsked = problem?.orderId === id && problem.kind === 'file' && problem.lineId === input.lineId;
    if (!problem || !isAsked) fail('problem_not_found');
    const closed = { id: problem.id, by, answer: 'The customer sent another file.', at: deps.clock.now() };
    if (!(await closeProblemRow(tx, closed))) fail('problem_resolved');
    const keys = input.uploadedFiles.map((file) => file.key);
    await replaceFiles(tx, order, { lineId: input.lineId, keys });
    await emit(tx, 'problem.resolved', problem.id, { problemId: problem.id });
  });
  return showOrder(deps, id);
}
