import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { replaceArtwork as contract } from '#contract/orders/artwork-desk.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { insertNote } from '../administer/admin-store.ts';
import { replaceFiles } from '../artwork/replace-files.ts';
import { lockLineAtDesk } from './lock-line-at-desk.ts';

/**
 * Puts files that an admin sends in the place of a line's; they are looked at as the customer's would be.
 * @throws artwork_settled, changed_meanwhile, file_not_found, file_not_ready
 */
export async function replaceArtwork(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { uploadedFiles, ...seen }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { order, line } = await lockLineAtDesk(tx, actor, seen, {
      outcome: 'replaced',
      action: 'replaceArtwork',
      at,
    });
    await replaceFiles(tx, order, { lineId: line.id, keys: uploadedFiles.map(({ key }) => key) });
    const text = `${line.productName}: other files were put in the place of the customer’s.`;
    await insertNote(tx, { orderId: order.id, author: actorName(actor), text, at });
    await enqueue(tx, 'orders.check-artwork', { orderId: order.id, from: 'uploaded', to: 'uploaded' });
  });
  return { success: true };
}
