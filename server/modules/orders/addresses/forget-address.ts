import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { forgetAddress as contract } from '#contract/orders/address-book.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from '../policy.ts';
import { deleteAddress } from './address-store.ts';

/** @throws not_found for one that never was, one that is gone and one of somebody else alike. */
export async function forgetAddress(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const { addressId } = input;
  const isGone =
    isOrderId(addressId) &&
    (await transaction(deps.db, (tx) => deleteAddress(tx, `user:${actor.userId}`, addressId)));
  if (!isGone) fail('not_found');
  return { success: true };
}
