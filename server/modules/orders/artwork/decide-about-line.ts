import type { decideLine, LineCheck } from '#contract/artwork-check.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { checksOfLine, decisionsForLine, writeDecision } from '#server/modules/artwork/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { insertNote } from '../administer/admin-store.ts';
import { lockOrderWithLines } from '../store.ts';
import { clearStaffQuestion, writeWavedThrough } from './artwork-store.ts';
import { findLine } from './check-line.ts';

type Answer = Pick<InputOf<typeof decideLine>, 'lineId' | 'fileId' | 'codes' | 'fixes'>;

/**
 * What whoever ordered decides about a file of a line answers a person of the shop as well, who had asked about it. With
 * nothing to choose their word is that it is printed as it is, and only where a person had asked.
 * @throws order_not_found, file_not_found for a file of another line, finding_not_open
 */
export async function decideAboutLine(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log' | 'secrets'>,
  actor: Actor,
  orderId: string,
  answer: Answer,
): Promise<LineCheck> {
  const toCheck = await findLine(deps.db, orderId, answer.lineId);
  if (!toCheck?.fileIds.includes(answer.fileId)) fail('file_not_found');
  const isAsItIs = answer.codes.length === 0 && Object.keys(answer.fixes).length === 0;
  const decisions = isAsItIs ? [] : await decisionsForLine(deps, toCheck, [answer]);
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const order = await lockOrderWithLines(tx, orderId);
    const line = order?.lines.find(({ id }) => id === answer.lineId);
    const isAskedByPerson = order?.status === 'uploaded' && (line?.staffQuestions.length ?? 0) > 0;
    // What a machine found is open beside it.
    const isMore = (line?.artworkQuestions.length ?? 0) > (line?.staffQuestions.length ?? 0);
    if (!line || (isAsItIs && (!isAskedByPerson || isMore))) return fail('finding_not_open');
    for (const decision of decisions) await writeDecision(tx, decision, { actor, at });
    if (!isAskedByPerson) return;
    const fileIds = line.files.map(({ fileId }) => fileId);
    if (isAsItIs) await writeWavedThrough(tx, { lineId: line.id, fileIds });
    else await clearStaffQuestion(tx, line.id);
    const words = decisions[0]?.words ?? 'Print it as it is';
    const text = `${line.productName}: the customer answered: ${words}`;
    await insertNote(tx, { orderId, author: actorName(actor), text, at });
    await enqueue(tx, 'orders.check-artwork', { orderId, from: 'uploaded', to: 'uploaded' });
  });
  return checksOfLine(deps, toCheck);
}
