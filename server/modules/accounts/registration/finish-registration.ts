import type { finishRegistration as contract } from '#contract/accounts/verification.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { secretHash } from '../mail/mail-token.ts';
import { spendMailToken } from '../mail/mail-token-store.ts';
import { passwordWeakness } from '../password/common-passwords.ts';
import { hashPassword } from '../password/password.ts';
import { findPending, readPendingLink } from './pending-store.ts';
import { readEmailOwner, setPasswordHash } from './registration-store.ts';
import { type Applications, verifyRegistration } from './verify-registration.ts';

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
  const known = (await readPendingLink(deps.db, hash, { isLocked: false })) ?? fail('verification_failed');
  const person = await readEmailOwner(deps.db, known.userId);
  const { email, username = '', firstName = '', lastName = '' } = person ?? { email: known.email };
  const weakness = await passwordWeakness(password, { email, username, names: [firstName, lastName] });
  if (weakness) {
    fail('invalid_input', { message: weakness, issues: [{ path: 'password', message: weakness }] });
  }
  if (known.isVerified) fail('already_verified');
  const passwordHash = await hashPassword(password);
  const isAwaitingApproval = await transaction(deps.db, async (tx) => {
    const link = (await readPendingLink(tx, hash, { isLocked: true })) ?? fail('verification_failed');
    const { userId, registrationId } = link;
    if (link.isVerified) fail('already_verified');
    if (!(await spendMailToken(tx, { hash, purpose: 'verify', now }))) fail('verification_expired');
    const chosen = registrationId ? await findPending(tx, { userId, id: registrationId }) : null;
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
