import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { takeAccount } from '../accounts/index.ts';
import { presentPartner } from './present-partner.ts';
import { versionOf } from './present-user.ts';
import { readProfiles } from './store.ts';
import type { TakenUser } from './take-user.ts';

/**
 * The print partner who asks, kept from changing until the transaction ends.
 * @param version as they read it; left out, they only look.
 * @throws Refusal `not_found` for anybody else; `changed_meanwhile` with the partner as they are now.
 */
export async function takePartner(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  version?: string,
): Promise<TakenUser> {
  if (actor.kind !== 'user' || actor.role !== 'psp') return fail('not_found');
  const account = await takeAccount(tx, actor.userId);
  const [profile] = await readProfiles(tx, [actor.userId]);
  if (version !== undefined && version !== versionOf(account, profile)) {
    fail('changed_meanwhile', {
      details: { partner: presentPartner(account, profile, deps.clock.now()) },
    });
  }
  return { account, profile };
}
