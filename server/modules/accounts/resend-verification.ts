import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { resendVerification as contract } from '#contract/verification.ts';
import type { Actor } from '#server/platform/actor.ts';
import { answerEvenly } from '#server/platform/answer-evenly.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { secondsUntilMail } from './mail-limit.ts';
import { issueMailToken, secretHash } from './mail-token.ts';
import { lockKnownMail } from './registration-store.ts';

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
  return answerEvenly(STEP_MS, () =>
    transaction(deps.db, async (tx) => {
      const known = await lockKnownMail(tx, email);
      if (known?.isVerified && resendToken && secretHash(resendToken) === known.resendHash)
        return { success: false, error: 'already_verified' as const };
      const waitSeconds = await secondsUntilMail(tx, deps, 'verify', email);
      if (known && !known.isVerified && waitSeconds === 0) await issueMailToken(tx, deps, known.id, 'verify');
      return { success: true, waitSeconds };
    }),
  );
}
