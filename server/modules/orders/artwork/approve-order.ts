import type { OrderStatus } from '#contract/orders/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertNote } from '../administer/admin-store.ts';
import type { StoredOrder } from '../order-row.ts';
import { updatePromisedDays } from '../printing/update-promised-days.ts';
import { setStatus } from '../status/set-status.ts';
import { lockOrder, readStoredOrder } from '../store.ts';

/** What a look at an order's artwork found; who finds something says it to a person. */
type ArtworkFinding = { readonly isGood: true } | { readonly isGood: false; readonly reason: string };

/** One look at the artwork of a paid order whose lines all have readable files. Told by who wires the worker. */
export interface ArtworkCheck {
  readonly name: string;
  look(order: StoredOrder): Promise<ArtworkFinding>;
}

const actor: Actor = { kind: 'system', name: 'artwork' };

/**
 * A paid order has all its artwork: when every check finds it good it is print-ready, and promised anew if that took
 * days. Otherwise it stays, with what was found as a note for the admins.
 */
export async function approveOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  checks: readonly ArtworkCheck[],
  { orderId, to }: { orderId: string; to: string },
): Promise<void> {
  if (to !== 'uploaded') return;
  const order = await readStoredOrder(deps.db, orderId);
  // Without all of it an admin moved it on, and says what comes next.
  if (order?.status !== 'uploaded' || order.artwork !== 'ready') return;
  const found = await Promise.all(
    checks.map(async (check) => ({ name: check.name, finding: await check.look(order) })),
  );
  const troubles = found.flatMap(({ name, finding }) => (finding.isGood ? [] : `${name}: ${finding.reason}`));
  await transaction(deps.db, async (tx) => {
    if ((await lockOrder(tx, orderId))?.status !== 'uploaded') return;
    if (troubles.length > 0) return tell(tx, orderId, troubles, deps.clock.now());
    await updatePromisedDays(tx, deps, order);
    const reason = 'Every line has a file we can print from';
    await setStatus<OrderStatus>(tx, orderId, 'uploaded', 'approved', actor, reason);
  });
}

async function tell(tx: Tx, orderId: string, troubles: readonly string[], at: Date): Promise<void> {
  await insertNote(tx, { orderId, author: 'system:artwork', text: troubles.join('\n'), at });
}
