import type { InputOf } from '#contract/endpoint.ts';
import type { addOrderNote as contract, OrderNote } from '#contract/orders/orders-admin.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from '../policy.ts';
import { lockOrder } from '../store.ts';
import { insertNote, readSameNote } from './admin-store.ts';
import { describeActors, type Names } from './describe-actors.ts';
import { presentNote } from './present-admin-order.ts';

/** Sent again this soon it is the answer that was lost, and no second note. */
const AGAIN_MS = 60_000;

/** A note that only admins see. @throws order_not_found, order_forgotten */
export async function addOrderNote(
  deps: Pick<Deps, 'db' | 'clock'> & { names: Names },
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OrderNote> {
  if (!isOrderId(input.id)) fail('order_not_found');
  const author = actorName(actor);
  const note = await transaction(deps.db, async (tx) => {
    // Whoever forgets the order's person waits here, or has done so: no note about them comes after.
    const order = await lockOrder(tx, input.id);
    if (!order) fail('order_not_found');
    if (order.isForgotten) fail('order_forgotten');
    const at = deps.clock.now();
    const written = { orderId: order.id, author, text: input.text };
    const same = await readSameNote(tx, { ...written, since: new Date(at.getTime() - AGAIN_MS) });
    if (same) return same;
    const row = await insertNote(tx, { ...written, at });
    // Without its words: they may name the customer, and this trail outlives them.
    const after = { noteId: row.id };
    await writeAudit(tx, actor, { action: 'addOrderNote', subjectKind: 'order', subjectId: order.id, after });
    return row;
  });
  const nameOf = await describeActors(deps.names, null, [author]);
  return presentNote(note, nameOf(author));
}
