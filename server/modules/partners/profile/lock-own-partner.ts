import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockAccountForChange } from '../../accounts/index.ts';
import { readProfiles } from '../store.ts';
import type { LockedUser } from '../users/lock-user.ts';
import { versionOf } from '../users/present-user.ts';
import { presentPartner } from './present-partner.ts';

/**
 * The print partner who asks, kept from changing until the transaction ends.
 * @param version as they read it; left out, they only look.
 * @throws Refusal `not_found` for anybody else; `changed_meanwhile` with the partner as they are now.
 */
export async function lockOwnPartner(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  version?: string,
): Promise<LockedUser> {
  if (actor.kind !== 'user' || actor.role !== 'psp') return fail('not_found');
  const account = await lockAccountForChange(tx, actor.userId);
  const [profile] = await readProfiles(tx, [actor.userId]);
  if (version !== undefined && version !== versionOf(account, profile)) {
    fail('changed_meanwhile', {
      details: { partner: presentPartner(account, profile, deps.clock.now()) },
    });
  }
  return { account, profile };
}
