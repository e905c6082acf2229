import type { requestPasswordReset as contract } from '#contract/accounts/accounts.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { respondInConstantTime } from '#server/platform/http/constant-time.ts';
import { secondsUntilMail } from '../mail/mail-limit.ts';
import { issueMailToken } from '../mail/mail-token.ts';
import { lockEmailOwner } from '../registration/registration-store.ts';

const STEP_MS = 50;

/** Asks for the mail with the link that sets a new password, if anybody has this address. Answers alike either way. */
export function requestPasswordReset(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  _actor: Actor,
  { email }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return respondInConstantTime(STEP_MS, () =>
    transaction(deps.db, async (tx) => {
      const known = await lockEmailOwner(tx, email);
      const waitSeconds = await secondsUntilMail(tx, deps, 'reset', email);
      if (known && waitSeconds === 0) await issueMailToken(tx, deps, known.id, 'reset');
      return { success: true as const, waitSeconds };
    }),
  );
}
