import type * as contract from '#contract/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkPassword } from './check-password.ts';
import { setAuthenticatedAt } from './session-store.ts';
import { signedIn } from './signed-in.ts';

/**
 * Shows once more who is at the keyboard; `requireFresh` lets this session through for a while.
 * @throws Refusal `invalid_input`, `too_many_attempts`
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>,
  actor: Actor,
  input: InputOf<typeof contract.confirmPassword>,
): Promise<{ success: true }> {
  const { userId, sessionId } = signedIn(actor);
  await checkPassword(deps, userId, input.password, 'password');
  await transaction(deps.db, (tx) => setAuthenticatedAt(tx, sessionId, deps.clock.now()));
  return { success: true };
}
