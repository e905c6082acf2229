import type { InputOf } from '#contract/endpoint.ts';
import type { makeClaim as contract, OrderClaims } from '#contract/fulfilment/claims.ts';
import { isOrderId, isVisibleTo, lockOrderWithLines } from '#server/modules/orders/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { fileClaim } from './file-claim.ts';
import { presentClaims } from './present-claims.ts';

/**
 * A claim from those who see the order: its owner, or an admin to whom they told it.
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
    await fileClaim(tx, order, { wish, claimedBy: actorName(actor), at: deps.clock.now() });
  });
  return presentClaims(deps, id);
}
