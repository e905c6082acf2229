import { emit } from '#server/events.ts';
import { fileStatuses } from '#server/modules/artwork/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { StoredOrder } from '../order-row.ts';
import { artworkState, isGoingOn } from '../rules.ts';
import { setStatus } from '../status/set-status.ts';
import { writeArtwork } from './artwork-store.ts';

/**
 * Writes down how far the artwork of a locked order is, from its files as they are now; a paid order whose last piece
 * this was moves on. A file that is judged meanwhile says `file.checked` afterwards, and this runs again.
 */
export async function updateArtworkState(tx: Tx, order: StoredOrder): Promise<void> {
  if (order.status !== 'pending') return;
  const lines = order.lines.filter(isGoingOn);
  const ids = lines.flatMap((line) => line.files.map((file) => file.fileId));
  const statuses = await fileStatuses(tx, [...new Set(ids)]);
  // Of a file that is gone nothing can be printed, as of a refused one.
  const artwork = artworkState(
    lines.map((line) => ({
      files: line.files.map(({ fileId }) => ({ status: statuses.get(fileId) ?? 'refused' })),
    })),
  );
  if (artwork !== order.artwork) await writeArtwork(tx, order.id, artwork);
  if (artwork === 'missing' && order.paymentStatus === 'PAID') {
    // Once for each file that was refused, however often this is looked at.
    const refused = ids.filter((id) => (statuses.get(id) ?? 'refused') === 'refused').toSorted();
    const because = refused.join();
    if (because)
      await emit(tx, 'order.artwork_wanted', `${order.id}:${because}`, { orderId: order.id, because });
  }
  if (artwork !== 'ready' || order.paymentStatus !== 'PAID') return;
  const actor = { kind: 'system', name: 'artwork' } as const;
  await setStatus(tx, order.id, 'pending', 'uploaded', actor, 'Artwork is here');
}
