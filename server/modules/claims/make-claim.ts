import type { InputOf } from '#contract/endpoint.ts';
import type { makeClaim as contract, OrderClaims } from '#contract/fulfilment/claims.ts';
import { isOrderId, isVisibleTo, lockOrderWithLines } from '#server/modules/orders/index.ts';
import { type Actor, actorName, ownerKey } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { fileClaim } from './file-claim.ts';
import { presentClaims } from './present-claims.ts';

/**
 * A claim from those who see the order: its owner, a member of the company, or an admin to whom they told it, who is in the
 * audit trail.
 * @throws order_not_found and what `fileClaim` refuses
 */
export async function makeClaim(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { id, ...wish }: InputOf<typeof contract>,
): Promise<OrderClaims> {
  if (!isOrderId(id)) fail('order_not_found');
  await transaction(deps.db, async (tx) => {
    const order = await lockOrderWithLines(tx, id);
    if (!order || !(await isVisibleTo(tx, actor, order))) fail('order_not_found');
    const claimant = { by: actorName(actor), isByStaff: isForCustomer(actor, order) };
    const filed = await fileClaim(tx, order, { wish, claimant, at: deps.clock.now() });
    if (!filed || !claimant.isByStaff) return;
    await writeAudit(tx, actor, {
      action: 'makeClaim',
      subjectKind: 'order',
      subjectId: order.id,
      after: { ticket: filed.ticket, kind: wish.kind, quantity: wish.quantity },
    });
  });
  return presentClaims(deps, id);
}

/** An admin, of an order that is not their own. */
function isForCustomer(actor: Actor, order: { owner: string }): boolean {
  return actor.kind === 'user' && actor.role === 'admin' && ownerKey(actor) !== order.owner;
}
