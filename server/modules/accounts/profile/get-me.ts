import type { User } from '#contract/accounts/accounts.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireUserActor } from '../sign-in/require-user-actor.ts';
import { presentUser } from './present-user.ts';
import { findUser } from './user-store.ts';

export async function getMe(deps: Pick<Deps, 'db'>, actor: Actor): Promise<{ user: User }> {
  const user = (await findUser(deps.db, requireUserActor(actor).userId)) ?? fail('token_invalid');
  return { user: presentUser(user) };
}
