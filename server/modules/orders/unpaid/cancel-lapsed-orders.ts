import { emit } from '#server/events.ts';
import { releaseReplaced } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readFilesOf, readFilesStillUsed } from '../privacy/erase-store.ts';
import { hasLapsed } from '../rules.ts';
import { setStatus } from '../status/set-status.ts';
import { lockOrder } from '../store.ts';
import { readLapsed } from './unpaid-store.ts';

const actor: Actor = { kind: 'system', name: 'unpaid' };
const BATCH = 100;

/**
 * Ends the orders nobody paid in time: their use of a code is free and their files are nobody's, each order in a commit
 * of its own. Any number of workers may do it at once. One that cannot be ended keeps none of the others.
 */
export async function cancelLapsedOrders(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  for (let after: string | null = null; ; ) {
    const ids: string[] = await readLapsed(deps.db, { now, after, take: BATCH });
    for (const orderId of ids) {
      await transaction(deps.db, (tx) => lapse(tx, orderId, now)).catch((error: unknown) =>
        deps.log.error({ err: error, orderId }, 'an unpaid order could not lapse'),
      );
    }
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) return;
  }
}

async function lapse(tx: Tx, orderId: string, now: Date): Promise<void> {
  // A payment that settles now goes first, and the order is paid; or it waits, and goes back as one paid too late.
  const order = await lockOrder(tx, orderId);
  if (!order || !hasLapsed(order, now)) return;
  const isMine = await setStatus(tx, orderId, 'pending', 'cancelled', actor, 'Not paid in time');
  if (!isMine) return;
  await releaseReplaced(tx, await readFilesOf(tx, orderId), readFilesStillUsed);
  if (order.approval?.state !== 'waiting') return;
  const told = { orderId, outcome: 'lapsed' as const, at: now.toISOString() };
  await emit(tx, 'order.approval_ended', `${orderId}:${now.getTime()}`, told);
}
