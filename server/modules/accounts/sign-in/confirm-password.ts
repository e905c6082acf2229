import type * as contract from '#contract/accounts/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { setAuthenticatedAt } from '../session/session-store.ts';
import { limitCodes } from '../totp/refuse-code.ts';
import { checkPassword } from './check-password.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { requireUserActor } from './require-user-actor.ts';

/**
 * Shows once more who is at the keyboard, with all that a sign-in takes: the password, and the code where two-step
 * sign-in is on. For a while this session may then do what `needsFresh`.
 * @throws Refusal `invalid_input` beside the field, and no 401, which would sign them out; `too_many_attempts`
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>,
  actor: Actor,
  input: InputOf<typeof contract.confirmPassword>,
): Promise<{ success: true }> {
  const { userId, sessionId } = requireUserActor(actor);
  await checkPassword(deps, userId, input.password, 'password');
  if (input.totp) await limitCodes(deps, userId);
  const verdict = await transaction(deps.db, async (tx) => {
    const second = await checkSecondFactor(tx, deps, { id: userId }, input.totp);
    if (second === 'right') await setAuthenticatedAt(tx, sessionId, deps.clock.now());
    return second;
  });
  if (verdict !== 'right') {
    const message = errorCatalogue[verdict === 'missing' ? 'totp_required' : 'totp_wrong'][1];
    return fail('invalid_input', { message, issues: [{ path: 'totp', message }] });
  }
  return { success: true };
}
