import type { OutputOf } from '#contract/endpoint.ts';
import type { listAddresses as contract } from '#contract/orders/my-orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readAddresses } from './address-store.ts';
import { MOST_ADDRESSES } from './save-used-address.ts';

/** Where the signed-in person had things delivered, the last first. */
export async function listAddresses(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  _input: unknown,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const rows = await readAddresses(deps.db, `user:${actor.userId}`, MOST_ADDRESSES);
  return {
    addresses: rows.map(({ id, zip, ...address }) => ({ addressId: id, zipCode: zip, ...address })),
  };
}
