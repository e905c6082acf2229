import { emit } from '#server/events.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isWaitingForPayment } from '../rules.ts';
import { lockOrder } from '../store.ts';
import { hasOrderedSince, noteReminded, readToRemind } from './unpaid-store.ts';

/** So long nobody tried to pay after what the last try held is free: with the hold of half an hour an hour in all. */
const QUIET_MS = 30 * 60_000;
const BATCH = 100;

/**
 * Reminds once of each order whose payment failed or was left half-way, some time after the last sign of it. Nobody is
 * reminded who ordered or paid anything since, and nobody in a company who was told by its approval. Each order is a
 * commit of its own, and any number of workers may do it at once. One that cannot be reminded of keeps none of the others.
 */
export async function remindOfPayments(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  const quietSince = new Date(now.getTime() - QUIET_MS);
  for (let after: string | null = null; ; ) {
    const ids: string[] = await readToRemind(deps.db, { now, quietSince, after, take: BATCH });
    for (const orderId of ids) {
      await transaction(deps.db, (tx) => remind(tx, orderId, { now, quietSince })).catch((error: unknown) =>
        deps.log.error({ err: error, orderId }, 'nobody could be reminded of an unpaid order'),
      );
    }
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) return;
  }
}

async function remind(tx: Tx, orderId: string, at: { now: Date; quietSince: Date }): Promise<void> {
  // Whoever pays, cancels or tries again now goes first.
  const order = await lockOrder(tx, orderId);
  if (!order || !isWaitingForPayment(order, at.now)) return;
  if (!order.heldUntil || order.heldUntil > at.quietSince) return;
  if (!(await noteReminded(tx, { orderId, at: at.now }))) return;
  if (order.isForgotten || order.approval || (await hasOrderedSince(tx, orderId))) return;
  await emit(tx, 'order.payment_wanted', orderId, { orderId });
}
