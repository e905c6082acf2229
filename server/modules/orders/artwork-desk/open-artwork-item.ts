import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type {
  closeArtworkItem as closing,
  openArtworkItem as contract,
} from '#contract/orders/artwork-desk.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { endTouch, insertTouch, readDeskLine } from './desk-store.ts';
import { presentItems } from './present-item.ts';

/**
 * An admin opens artwork to see to it: from now on until they do something their time is counted.
 * @throws artwork_settled when nobody has to see to it any more
 */
export async function openArtworkItem(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  actor: Actor,
  { orderId, lineId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const opened = await transaction(deps.db, async (tx) => {
    const row = await readDeskLine(tx, lineId);
    if (row?.orderId !== orderId) return fail('artwork_settled');
    const touchId = await insertTouch(tx, {
      lineId,
      fileIds: row.files.map(({ fileId }) => fileId),
      admin: actorName(actor),
      at: deps.clock.now(),
    });
    return { touchId, row };
  });
  const [item] = await presentItems(deps, [opened.row]);
  return item ? { touchId: opened.touchId, item } : fail('artwork_settled');
}

/** An admin closes it without having done anything; said twice it is said once. */
export async function closeArtworkItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { lineId, touchId }: InputOf<typeof closing>,
): Promise<OutputOf<typeof closing>> {
  const [admin, at] = [actorName(actor), deps.clock.now()];
  await transaction(deps.db, (tx) => endTouch(tx, { touchId, lineId, admin, outcome: 'closed', at }));
  return { success: true };
}
