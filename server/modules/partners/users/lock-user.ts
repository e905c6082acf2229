import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { type Account, lockAccountForChange } from '../../accounts/index.ts';
import { type PartnerProfile, readProfiles } from '../store.ts';
import { presentUser, versionOf } from './present-user.ts';

export interface LockedUser {
  readonly account: Account;
  readonly profile: PartnerProfile | undefined;
}

/**
 * Somebody an admin is about to change, as they looked when that admin read them.
 * @throws Refusal `user_not_found`, `last_admin`; `changed_meanwhile` with the user as they are now.
 */
export async function lockUserForChange(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId, version, endsAdmin }: { userId: string; version?: string | undefined; endsAdmin?: boolean },
): Promise<LockedUser> {
  const account = await lockAccountForChange(tx, userId, endsAdmin);
  const [profile] = await readProfiles(tx, [userId]);
  if (version !== undefined && version !== versionOf(account, profile)) {
    fail('changed_meanwhile', { details: { user: presentUser(account, profile, deps.clock.now()) } });
  }
  return { account, profile };
}
