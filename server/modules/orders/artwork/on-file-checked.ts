import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOrderWithLines } from '../store.ts';
import { deleteAwaited, ordersAwaiting } from './artwork-store.ts';
import { updateArtworkState } from './update-artwork-state.ts';

/**
 * A file was checked: orders that waited for it take it, and a paid one whose last file this was moves on. A refused
 * one leaves its order without artwork; the customer sends another.
 */
export async function onFileChecked(deps: Pick<Deps, 'db'>, file: { fileId: string }): Promise<void> {
  for (const orderId of await ordersAwaiting(deps.db, file.fileId)) {
    await transaction(deps.db, async (tx) => {
      // The lock makes this and markPaid take turns: whichever comes second sees what the first wrote and moves on.
      const order = await lockOrderWithLines(tx, orderId);
      await deleteAwaited(tx, orderId, file.fileId);
      if (order) await updateArtworkState(tx, order);
    });
  }
}
