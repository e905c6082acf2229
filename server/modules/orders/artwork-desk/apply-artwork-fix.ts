import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { applyArtworkFix as contract } from '#contract/orders/artwork-desk.ts';
import { decisionsForLine, writeDecision } from '#server/modules/artwork/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { insertNote } from '../administer/admin-store.ts';
import { clearStaffQuestion } from '../artwork/artwork-store.ts';
import { findLine } from '../artwork/check-line.ts';
import { readDeskLine } from './desk-store.ts';
import { lockLineAtDesk } from './lock-line-at-desk.ts';

/**
 * Chooses what is done about what was found in the files of a line, from what its customer could have chosen: the order
 * goes on as if they had. Who chose is kept.
 * @throws artwork_settled, changed_meanwhile, file_not_found for a file of another line, finding_not_open
 */
export async function applyArtworkFix(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log' | 'secrets'>,
  actor: Actor,
  { decisions: answers, ...seen }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const waiting = await readDeskLine(deps.db, seen.lineId);
  if (waiting?.orderId !== seen.orderId) fail('artwork_settled');
  const toCheck = await findLine(deps.db, seen.orderId, seen.lineId);
  if (!toCheck) fail('finding_not_open');
  const decisions = await decisionsForLine(deps, toCheck, answers);
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { order, line } = await lockLineAtDesk(tx, actor, seen, {
      outcome: 'applied',
      action: 'applyArtworkFix',
      at,
    });
    for (const decision of decisions) await writeDecision(tx, decision, { actor, at });
    await clearStaffQuestion(tx, line.id);
    const words = [...new Set(decisions.map((decision) => decision.words))].join('; ');
    const text = `${line.productName}: decided in the customer’s place: ${words}`;
    await insertNote(tx, { orderId: order.id, author: actorName(actor), text, at });
  });
  return { success: true };
}
