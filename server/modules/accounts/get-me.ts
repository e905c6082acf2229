import type { User } from '#contract/accounts.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentUser } from './present-user.ts';
import { signedIn } from './signed-in.ts';
import { findUser } from './user-store.ts';

export async function getMe(deps: Pick<Deps, 'db'>, actor: Actor): Promise<{ user: User }> {
  const user = (await findUser(deps.db, signedIn(actor).userId)) ?? fail('token_invalid');
  return { user: presentUser(user) };
}
