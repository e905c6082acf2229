import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOrder } from './lock-order.ts';
import { setStatus } from './set-status.ts';
import { ordersAwaiting, writeFileReady } from './store.ts';

/**
 * A file was checked: orders that waited for it take it, and a paid one whose last file this was moves on. A refused
 * file leaves its order waiting; the customer sends another.
 */
export async function takeArtwork(
  deps: Pick<Deps, 'db'>,
  file: { fileId: string; status: string },
): Promise<void> {
  if (file.status !== 'ready') return;
  for (const orderId of await ordersAwaiting(deps.db, file.fileId)) {
    await transaction(deps.db, async (tx) => {
      // The lock makes this and markPaid take turns: whichever comes second sees what the first wrote and moves on.
      const order = await lockOrder(tx, orderId);
      const artwork = await writeFileReady(tx, orderId, file.fileId);
      if (artwork !== 'ready' || order?.status !== 'pending' || order.paymentStatus !== 'PAID') return;
      await setStatus(
        tx,
        orderId,
        'pending',
        'uploaded',
        { kind: 'system', name: 'artwork' },
        'Artwork is here',
      );
    });
  }
}
