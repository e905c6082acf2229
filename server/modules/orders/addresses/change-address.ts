import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { changeAddress as contract } from '#contract/orders/address-book.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId } from '../policy.ts';
import { clearDefault, findAddress, lockAddressBook, updateAddress } from './address-store.ts';
import { presentAddress, storedAddress } from './present-address.ts';

/**
 * Orders keep the address they were placed with.
 * @throws not_found for one that never was, one that is gone and one of somebody else alike; address_known
 */
export async function changeAddress(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const { addressId, ...body } = input;
  if (!isOrderId(addressId)) fail('not_found');
  const address = storedAddress(`user:${actor.userId}`, body);
  return transaction(deps.db, async (tx) => {
    await lockAddressBook(tx, address.owner);
    const same = await findAddress(tx, address);
    if (same !== null && same !== addressId) fail('address_known');
    if (address.isDefault) await clearDefault(tx, address.owner);
    const changed = await updateAddress(tx, addressId, address);
    if (!changed) fail('not_found');
    return presentAddress(changed);
  });
}
