import type * as contract from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireUserActor } from '../sign-in/require-user-actor.ts';
import { presentUser } from './present-user.ts';
import { setProfile } from './user-store.ts';

/** Replaces one's own names and phone; a phone that is left out is removed. Nothing else can be set from outside. */
export async function updateMe(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { username, firstName, lastName, phone }: InputOf<typeof contract.updateMe>,
): Promise<{ user: User }> {
  const { userId } = requireUserActor(actor);
  const profile = { username, firstName, lastName, phone: phone ?? null };
  const user = await transaction(deps.db, (tx) => setProfile(tx, userId, profile, deps.clock.now()));
  return { user: presentUser(user ?? fail('token_invalid')) };
}
