import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { askAboutArtwork as contract } from '#contract/orders/artwork-desk.ts';
import { emit } from '#server/events.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertNote } from '../administer/admin-store.ts';
import { writeStaffQuestion } from './desk-store.ts';
import { lockLineAtDesk } from './lock-line-at-desk.ts';

/**
 * Asks the customer about their artwork: they read it in a mail with their tracking link and beside the line, and send
 * another file there. Nobody has to see to it until they do, or for a day.
 * @throws artwork_settled, changed_meanwhile
 */
export async function askAboutArtwork(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { text, ...seen }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { order, line } = await lockLineAtDesk(tx, actor, seen, {
      outcome: 'asked',
      action: 'askAboutArtwork',
      at,
    });
    await writeStaffQuestion(tx, { lineId: line.id, text, at });
    const note = `${line.productName}: asked the customer: ${text}`;
    await insertNote(tx, { orderId: order.id, author: actorName(actor), text: note, at });
    const because = `asked:${seen.touchId}`;
    await emit(tx, 'order.artwork_wanted', `${order.id}:${because}`, { orderId: order.id, because });
  });
  return { success: true };
}
