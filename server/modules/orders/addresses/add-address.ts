import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type addAddress as contract, MOST_ADDRESSES } from '#contract/orders/address-book.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { clearDefault, countOtherAddresses, lockAddressBook, putAddress } from './address-store.ts';
import { presentAddress, storedAddress } from './present-address.ts';

/**
 * One that is there already, however it is typed, is changed instead: it keeps its name where none is given, and is still the default.
 * @throws address_book_full
 */
export async function addAddress(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const address = storedAddress(`user:${actor.userId}`, input);
  return transaction(deps.db, async (tx) => {
    await lockAddressBook(tx, address.owner);
    if ((await countOtherAddresses(tx, address)) >= MOST_ADDRESSES) fail('address_book_full');
    if (address.isDefault) await clearDefault(tx, address.owner);
    return presentAddress(await putAddress(tx, { ...address, at: deps.clock.now() }));
  });
}
