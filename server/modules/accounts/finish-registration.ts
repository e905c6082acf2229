import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { finishRegistration as contract } from '#contract/verification.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { weaknessOf } from './common-passwords.ts';
import { secretHash } from './mail-token.ts';
import { spendMailToken } from './mail-token-store.ts';
import { hashPassword } from './password.ts';
import { readKnownMail, setPasswordHash } from './registration-store.ts';
import { type Applications, verifyRegistration } from './verify-registration.ts';
import { findWaiting, readWaitingLink } from './waiting-store.ts';

/**
 * Confirms a mail address by its link in a browser that did not register it: who opened the mail chooses the password,
 * and no password that was typed into a form elsewhere counts. Names are those of the registration the link is of.
 * @throws Refusal `verification_expired`, `verification_failed`, `already_verified`: the password was not taken;
 * `invalid_input` when it is common, which does not spend the link.
 */
export async function finishRegistration(
  deps: Pick<Deps, 'db' | 'clock' | 'log'> & Applications,
  _actor: Actor,
  { token, password }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const hash = secretHash(token);
  const now = deps.clock.now();
  const known = (await readWaitingLink(deps.db, hash, { isLocked: false })) ?? fail('verification_failed');
  const person = await readKnownMail(deps.db, known.userId);
  const { email, username = '', firstName = '', lastName = '' } = person ?? { email: known.email };
  const weakness = await weaknessOf(password, { email, username, names: [firstName, lastName] });
  if (weakness) {
    fail('invalid_input', { message: weakness, issues: [{ path: 'password', message: weakness }] });
  }
  if (known.isVerified) fail('already_verified');
  const passwordHash = await hashPassword(password);
  const isAwaitingApproval = await transaction(deps.db, async (tx) => {
    const link = (await readWaitingLink(tx, hash, { isLocked: true })) ?? fail('verification_failed');
    const { userId, registrationId } = link;
    if (link.isVerified) fail('already_verified');
    if (!(await spendMailToken(tx, { hash, purpose: 'verify', now }))) fail('verification_expired');
    const chosen = registrationId ? await findWaiting(tx, { userId, id: registrationId }) : null;
    await setPasswordHash(tx, userId, passwordHash, now);
    const mine = chosen && { ...chosen, passwordHash };
    await verifyRegistration(tx, deps, { userId, chosen: mine, secretHash: null, now });
    return chosen ? chosen.role === 'psp' : link.isAwaitingApproval;
  });
  deps.log.info(
    { security: true, event: 'password_chosen', userId: known.userId },
    'mail verified away from its registration',
  );
  return { success: true, alreadyVerified: false, isAwaitingApproval };
}
