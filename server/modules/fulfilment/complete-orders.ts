import { completeOrder, lockOrder } from '#server/modules/orders/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { closeParcels } from './close-parcels.ts';
import { readLastDelivery, readParcelsToClose } from './close-store.ts';

/** Decisions, "Order status": 10 days pass. */
const DAYS = 10;
const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** What stands against an order being complete, of modules this one does not know. */
export interface OpenClaims {
  /** Whether a claim about this order waits for an answer. */
  hasOpenClaim(orderId: string): Promise<boolean>;
}

const system = { kind: 'system', name: 'completion' } as const;

/** Completes orders whose last parcel arrived ten days ago; not while a claim is open. */
export async function completeOrders(deps: Pick<Deps, 'db' | 'clock'>, claims: OpenClaims): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - DAYS * DAY_MS);
  let after: { deliveredAt: Date; id: string } | null = null;
  for (;;) {
    const due = await readParcelsToClose(deps.db, { before, after, take: AT_ONCE });
    for (const orderId of new Set(due.map((parcel) => parcel.orderId))) {
      if (!(await claims.hasOpenClaim(orderId))) await completeOne(deps, orderId, before);
    }
    after = due.at(-1) ?? null;
    if (due.length < AT_ONCE) return;
  }
}

function completeOne(deps: Pick<Deps, 'db' | 'clock'>, orderId: string, before: Date): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const last = await readLastDelivery(tx, orderId);
    if (!order || !last || last >= before) return;
    if (order.status === 'delivered') await completeOrder(tx, orderId, system, '10 days after delivery');
    const isOver = ['delivered', 'completed', 'cancelled'].includes(order.status);
    if (isOver) await closeParcels(tx, orderId, deps.clock.now());
  });
}
