import { renderSVG } from 'uqr';
import type { startTotp as contract } from '#contract/accounts/totp.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireUserActor } from '../sign-in/require-user-actor.ts';
import { newTotpSecret, sealTotpSecret, totpAddress } from './totp-secret.ts';
import { lockTotp, setTotpSecret } from './totp-store.ts';

/**
 * Makes the secret of a second factor; begun again it is another one. Nothing is asked for until a code confirms it.
 * @throws Refusal `totp_already_on`
 */
export function startTotp(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  _input: unknown,
): Promise<OutputOf<typeof contract>> {
  const person = requireUserActor(actor);
  return transaction(deps.db, async (tx) => {
    const totp = await lockTotp(tx, person.userId);
    if (!totp) return fail('not_signed_in');
    if (totp.isOn) return fail('totp_already_on');
    const secret = newTotpSecret();
    await setTotpSecret(tx, person.userId, sealTotpSecret(deps.secrets, person.userId, secret));
    return { secret, qrSvg: renderSVG(totpAddress(secret, totp.email), { ecc: 'M', border: 2 }) };
  });
}
