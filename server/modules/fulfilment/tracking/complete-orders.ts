import { completeOrder, lockOrder } from '#server/modules/orders/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { closeParcels } from '../booking/close-parcels.ts';
import { readLastDelivery, readParcelsToClose } from '../booking/close-store.ts';

/** Decisions, "Order status": 10 days pass. */
const DAYS = 10;
const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** What stands against an order being complete, of modules this one does not know. */
export interface OpenClaims {
  /** Whether a claim about this order, which the transaction has locked, waits for an answer. */
  hasOpenClaim(tx: Tx, orderId: string): Promise<boolean>;
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
      await completeOne(deps, claims, { orderId, before });
    }
    after = due.at(-1) ?? null;
    if (due.length < AT_ONCE) return;
  }
}

function completeOne(
  deps: Pick<Deps, 'db' | 'clock'>,
  claims: OpenClaims,
  { orderId, before }: { orderId: string; before: Date },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Whoever reports something locks the order too: asked any earlier, a claim could come in between.
    if (await claims.hasOpenClaim(tx, orderId)) return;
    const last = await readLastDelivery(tx, orderId);
    if (!order || !last || last >= before) return;
    if (order.status === 'delivered') await completeOrder(tx, orderId, system, '10 days after delivery');
    const isOver = ['delivered', 'completed', 'cancelled'].includes(order.status);
    if (isOver) await closeParcels(tx, orderId, deps.clock.now());
  });
}
