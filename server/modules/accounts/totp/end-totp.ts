import type { endTotp as contract } from '#contract/accounts/totp.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkSecondFactor } from '../sign-in/check-second-factor.ts';
import { requireUserActor } from '../sign-in/require-user-actor.ts';
import { limitCodes, refuseCode } from './refuse-code.ts';
import { disableTotp } from './totp-store.ts';

/**
 * Switches the second factor off by one last code of the app, or a recovery code. Nothing to end is no error.
 * @throws Refusal `invalid_input` for a wrong code.
 */
export async function endTotp(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>,
  actor: Actor,
  { code }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { userId } = requireUserActor(actor);
  await limitCodes(deps, userId);
  await transaction(deps.db, async (tx) => {
    if ((await checkSecondFactor(tx, deps, { id: userId }, code)) !== 'right') refuseCode();
    await disableTotp(tx, userId);
  });
  deps.log.info({ security: true, event: 'two_step_off', userId }, 'two-step sign-in changed');
  return { success: true };
}
