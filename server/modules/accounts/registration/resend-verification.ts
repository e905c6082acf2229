import type { resendVerification as contract } from '#contract/accounts/verification.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { respondInConstantTime } from '#server/platform/http/constant-time.ts';
import { secondsUntilMail } from '../mail/mail-limit.ts';
import { issueMailToken, secretHash } from '../mail/mail-token.ts';
import { lockEmailOwner } from './registration-store.ts';

const STEP_MS = 50;

/**
 * Sends the verification mail again, if somebody unverified has this address; older links end. Only who shows what
 * the registration answered learns that the mail is verified already.
 */
export function resendVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  _actor: Actor,
  { email, resendToken }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return respondInConstantTime(STEP_MS, () =>
    transaction(deps.db, async (tx) => {
      const known = await lockEmailOwner(tx, email);
      if (known?.isVerified && resendToken && secretHash(resendToken) === known.resendHash)
        return { success: false, error: 'already_verified' as const };
      const waitSeconds = await secondsUntilMail(tx, deps, 'verify', email);
      if (known && !known.isVerified && waitSeconds === 0) await issueMailToken(tx, deps, known.id, 'verify');
      return { success: true, waitSeconds };
    }),
  );
}
