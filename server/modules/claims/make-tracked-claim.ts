import type { InputOf } from '#contract/endpoint.ts';
import type { makeTrackedClaim as contract, OrderClaims } from '#contract/fulfilment/claims.ts';
import { findOrderByLink, lockOrderWithLines } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { fileClaim } from './file-claim.ts';
import { presentClaims } from './present-claims.ts';

/**
 * The same by the link in the mail; holding it is the permission.
 * @throws order_not_found and what `fileClaim` refuses
 */
export async function makeTrackedClaim(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  _actor: Actor,
  { token, ...wish }: InputOf<typeof contract>,
): Promise<OrderClaims> {
  const orderId = await transaction(deps.db, async (tx) => {
    const found = await findOrderByLink(tx, token);
    const order = found && (await lockOrderWithLines(tx, found.id));
    if (!order) fail('order_not_found');
    await fileClaim(tx, order, {
      wish,
      claimant: { by: 'track', isByStaff: false },
      at: deps.clock.now(),
    });
    return order.id;
  });
  return presentClaims(deps, orderId);
}
