import type { Tx } from '#server/platform/db.ts';
import { attachOrders } from './my-orders-store.ts';

/**
 * Orders placed as a guest with this verified mail belong to its person from now on; the guest token that placed them
 * no longer opens them, the mailed link still does. Whether they were placed as a guest stays written down.
 */
export async function attachGuestOrders(tx: Tx, person: { userId: string; email: string }): Promise<void> {
  await attachOrders(tx, { owner: `user:${person.userId}`, email: person.email });
}
