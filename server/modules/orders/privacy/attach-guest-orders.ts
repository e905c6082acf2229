import type { Tx } from '#server/platform/db.ts';
import { attachOrders } from '../view/my-orders-store.ts';

/**
 * Orders placed as a guest with this verified mail belong to its person from now on; the guest token that placed them
 * no longer opens them, the mailed link still does. Whether they were placed as a guest stays written down.
 * @param person.placedUntil nothing that was placed or asked after it
 */
export async function attachGuestOrders(
  tx: Tx,
  person: { userId: string; email: string; placedUntil?: Date },
): Promise<void> {
  const { userId, email, placedUntil = null } = person;
  await attachOrders(tx, { owner: `user:${userId}`, email, placedUntil });
}
