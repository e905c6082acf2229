import type { confirmPasswordReset as contract } from '#contract/accounts/accounts.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { secretHash } from '../mail/mail-token.ts';
import { findMailToken, spendMailToken, voidMailTokens } from '../mail/mail-token-store.ts';
import { markVerified, readEmailOwner, setPasswordHash } from '../registration/registration-store.ts';
import { endSessions } from '../session/end-sessions.ts';
import { passwordWeakness } from './common-passwords.ts';
import { hashPassword } from './password.ts';

/**
 * Sets a new password by the mailed link, once, and signs out everywhere. The link shows that its holder reads the
 * mailbox, so the mail counts as verified too.
 * @throws Refusal `reset_link_invalid`; `invalid_input` when the password is common, which does not spend the link.
 */
export async function confirmPasswordReset(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  _actor: Actor,
  { token, password }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const hash = secretHash(token);
  const now = deps.clock.now();
  const link = await findMailToken(deps.db, { hash, purpose: 'reset' });
  const person = link && !link.isUsed && link.expiresAt > now && (await readEmailOwner(deps.db, link.userId));
  if (!person) return fail('reset_link_invalid');
  const { email, username, firstName, lastName } = person;
  const weakness = await passwordWeakness(password, { email, username, names: [firstName, lastName] });
  if (weakness) {
    fail('invalid_input', { message: weakness, issues: [{ path: 'password', message: weakness }] });
  }
  const passwordHash = await hashPassword(password);
  const { userId } = link;
  await transaction(deps.db, async (tx) => {
    // Looked at above so that no hash is made for nothing; decided here, where one of many at once wins.
    if (!(await spendMailToken(tx, { hash, purpose: 'reset', now }))) fail('reset_link_invalid');
    const isFirst = await setPasswordHash(tx, userId, passwordHash, now);
    await voidMailTokens(tx, userId, 'reset', now);
    await endSessions(tx, deps, userId, 'password_reset');
    const at = now.toISOString();
    await emit(tx, 'account.password_changed', `${userId}:${at}`, {
      userId,
      at,
      ...(isFirst && { isFirst }),
    });
    if (await markVerified(tx, userId, now)) await emit(tx, 'account.email_verified', userId, { userId });
  });
  deps.log.info({ security: true, event: 'password_reset', userId }, 'password set by a mailed link');
  return { success: true };
}
