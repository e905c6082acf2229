import type { verifyEmail as contract } from '#contract/accounts/verification.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { secretHash } from '../mail/mail-token.ts';
import { spendMailToken } from '../mail/mail-token-store.ts';
import { findPending, readPendingLink } from './pending-store.ts';
import { type Applications, verifyRegistration } from './verify-registration.ts';

/**
 * Confirms a mail address by its link in a browser that registered it: mailbox and form are one person's, and what that
 * browser entered counts. Any link of ours to a mail that is verified says so.
 * @throws Refusal `password_wanted` in any other browser, which spends nothing: `finishRegistration` is the way on;
 * `verification_expired` for a link that is too old or had a newer one sent after it, `verification_failed` for
 * anything that is no link of ours.
 */
export function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock'> & Applications,
  _actor: Actor,
  { token, resendToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const hash = secretHash(token);
  const shown = resendToken ? secretHash(resendToken) : null;
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const link = (await readPendingLink(tx, hash, { isLocked: true })) ?? fail('verification_failed');
    const { userId, isAwaitingApproval } = link;
    if (link.isVerified) return { success: true, alreadyVerified: true, isAwaitingApproval };
    // Before anything else is said of it: an old link is old in every browser.
    if (!(await spendMailToken(tx, { hash, purpose: 'verify', now }))) return fail('verification_expired');
    const isFirst = shown !== null && shown === link.secretHash;
    const chosen = shown === null || isFirst ? null : await findPending(tx, { userId, secretHash: shown });
    // Refused, the transaction leaves the link as it was.
    if (!isFirst && !chosen) return fail('password_wanted', { details: { role: link.role } });
    await verifyRegistration(tx, deps, { userId, chosen, secretHash: shown, now });
    const waits = chosen ? chosen.role === 'psp' : isAwaitingApproval;
    return { success: true, alreadyVerified: false, isAwaitingApproval: waits };
  });
}
