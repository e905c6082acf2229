import type { verifyEmail as contract } from '#contract/accounts.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { secretHash } from './mail-token.ts';
import { findMailToken, spendMailToken } from './mail-token-store.ts';
import { markVerified } from './registration-store.ts';

/**
 * Confirms a mail address by its link, once; any link of ours to a mail that is verified says so.
 * @throws Refusal `verification_expired` for a link that is too old or had a newer one sent after it,
 * `verification_failed` for anything that is no link of ours.
 */
export function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
  { token }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const hash = secretHash(token);
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const userId = await spendMailToken(tx, { hash, purpose: 'verify', now });
    const isNews = userId !== null && (await markVerified(tx, userId, now));
    if (isNews) await emit(tx, 'account.email_verified', userId, { userId });
    const link = await findMailToken(tx, { hash, purpose: 'verify' });
    if (!link?.isVerified) return fail(link ? 'verification_expired' : 'verification_failed');
    return { success: true, alreadyVerified: !isNews, isAwaitingApproval: link.isAwaitingApproval };
  });
}
