import type { confirmTotp as contract } from '#contract/accounts/totp.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireUserActor } from '../sign-in/require-user-actor.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { limitCodes, refuseCode } from './refuse-code.ts';
import { openTotpSecret, timeStepOfCode } from './totp-secret.ts';
import { consumeTotpStep, enableTotp, lockTotp } from './totp-store.ts';

/**
 * Switches the second factor on once its app shows the right code. The recovery codes are shown here and never again.
 * @throws Refusal `totp_not_started`, `totp_already_on`; `invalid_input` for a wrong code.
 */
export async function confirmTotp(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { userId } = requireUserActor(actor);
  await limitCodes(deps, userId);
  const code = input.code.replaceAll(/\s/g, '');
  const done = await transaction(deps.db, async (tx) => {
    const totp = await lockTotp(tx, userId);
    if (totp?.isOn) return fail('totp_already_on');
    if (!totp?.sealedSecret) return fail('totp_not_started');
    const secret = openTotpSecret(deps.secrets, userId, totp.sealedSecret);
    const step = timeStepOfCode(secret, code, deps.clock.now());
    if (step === null || !(await consumeTotpStep(tx, userId, step))) return refuseCode();
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((recovery) => recoveryCodeHash(deps.secrets, userId, recovery));
    await enableTotp(tx, userId, hashes, deps.clock.now());
    return { recoveryCodes };
  });
  deps.log.info({ security: true, event: 'two_step_on', userId }, 'two-step sign-in changed');
  return done;
}
