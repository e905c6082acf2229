import { plainDigits } from '#contract/digits.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recoveryCodeHash } from '../totp/recovery-codes.ts';
import { openTotpSecret, timeStepOfCode } from '../totp/totp-secret.ts';
import { consumeTotpStep, lockTotp, spendRecoveryCode } from '../totp/totp-store.ts';

/**
 * The second step of a sign-in, after a right password. `right` also for accounts that ask for none. Spends the code:
 * a code of the app counts once, a recovery code too. Counting wrong ones is the caller's, whose transaction may not
 * survive a refusal.
 */
export async function checkSecondFactor(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  user: { id: string },
  code: string | undefined,
): Promise<'right' | 'missing' | 'wrong'> {
  const totp = await lockTotp(tx, user.id);
  if (!totp?.isOn || !totp.sealedSecret) return 'right';
  const typed = plainDigits(code ?? '').replaceAll(/\s/g, '');
  if (!typed) return 'missing';
  if (/^[0-9]{6}$/.test(typed)) {
    const secret = openTotpSecret(deps.secrets, user.id, totp.sealedSecret);
    const step = timeStepOfCode(secret, typed, deps.clock.now());
    return step !== null && (await consumeTotpStep(tx, user.id, step)) ? 'right' : 'wrong';
  }
  const hash = recoveryCodeHash(deps.secrets, user.id, typed);
  return (await spendRecoveryCode(tx, user.id, hash, deps.clock.now())) ? 'right' : 'wrong';
}
