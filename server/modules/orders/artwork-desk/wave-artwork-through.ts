import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { waveArtworkThrough as contract } from '#contract/orders/artwork-desk.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { insertNote } from '../administer/admin-store.ts';
import { writeWavedThrough } from '../artwork/artwork-store.ts';
import { lockLineAtDesk } from './lock-line-at-desk.ts';

/**
 * Lets the files of a line be printed as they are, for a reason that is kept. Its order goes on as soon as nothing is open
 * about its other lines. Other files are looked at again.
 * @throws artwork_settled, changed_meanwhile
 */
export async function waveArtworkThrough(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { reason, ...seen }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const { order, line, fileIds } = await lockLineAtDesk(tx, actor, seen, {
      outcome: 'waved',
      action: 'waveArtworkThrough',
      at,
    });
    await writeWavedThrough(tx, { lineId: line.id, fileIds });
    const text = `${line.productName}: let through as it is: ${reason}`;
    await insertNote(tx, { orderId: order.id, author: actorName(actor), text, at });
    await enqueue(tx, 'orders.check-artwork', { orderId: order.id, from: 'uploaded', to: 'uploaded' });
  });
  return { success: true };
}
