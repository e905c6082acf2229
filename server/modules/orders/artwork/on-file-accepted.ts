import type { Deps } from '#server/platform/deps.ts';
import { type ArtworkCheck, approveOrder } from './approve-order.ts';
import { ordersAwaitingDecision } from './artwork-store.ts';

/** What was found in a file was accepted: paid orders that waited for that word are looked at again, and go on. */
export async function onFileAccepted(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  checks: readonly ArtworkCheck[],
  { fileId }: { fileId: string },
): Promise<void> {
  for (const orderId of await ordersAwaitingDecision(deps.db, fileId))
    await approveOrder(deps, checks, { orderId, to: 'uploaded' });
}
