import type * as contract from '#contract/accounts/accounts.ts';
import type { Tokens } from '#contract/accounts/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { voidMailTokens } from '../mail/mail-token-store.ts';
import { findUser, setPassword } from '../profile/user-store.ts';
import { endSessions } from '../session/end-sessions.ts';
import { startSession } from '../session/start-session.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { requireUserActor } from '../sign-in/require-user-actor.ts';
import { passwordWeakness } from './common-passwords.ts';
import { hashPassword } from './password.ts';

/**
 * Changes the password. Every session ends, the caller's own too, in whose place a new one begins: a copy of its
 * tokens is worth nothing either.
 * @throws Refusal `invalid_input` at `old_password` when it is wrong, at `new_password` when it is easy to guess;
 *   `too_many_attempts`
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>,
  actor: Actor,
  input: InputOf<typeof contract.changePassword>,
): Promise<Tokens> {
  const { userId } = requireUserActor(actor);
  const user = await checkPassword(deps, userId, input.old_password, 'old_password');
  const { email, username, firstName, lastName } = user;
  const weakness = await passwordWeakness(input.new_password, {
    email,
    username,
    names: [firstName, lastName],
  });
  if (weakness)
    fail('invalid_input', { message: weakness, issues: [{ path: 'new_password', message: weakness }] });
  const passwordHash = await hashPassword(input.new_password);
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    // Whoever changed it or signed out everywhere since the old one was checked, was first.
    if (!(await setPassword(tx, user, passwordHash, now))) fail('token_invalid');
    await endSessions(tx, deps, userId, 'password_changed');
    await voidMailTokens(tx, userId, 'reset', now);
    const at = now.toISOString();
    await emit(tx, 'account.password_changed', `${userId}:${at}`, { userId, at });
    const changed = (await findUser(tx, userId)) ?? fail('token_invalid');
    const { sessionId, ...tokens } = await startSession(tx, deps, changed);
    deps.log.info({ security: true, event: 'password_changed', userId, sessionId }, 'password changed');
    return tokens;
  });
}
