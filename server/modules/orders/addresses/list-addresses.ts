import type { OutputOf } from '#contract/endpoint.ts';
import type { listAddresses as contract } from '#contract/orders/address-book.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readAddresses } from './address-store.ts';
import { presentAddress } from './present-address.ts';

/** The address book of the signed-in person, the default first, then the last used. */
export async function listAddresses(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  _input: unknown,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const rows = await readAddresses(deps.db, `user:${actor.userId}`);
  return { addresses: rows.map(presentAddress) };
}
