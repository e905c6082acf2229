import type * as contract from '#contract/accounts/accounts.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail, Refusal } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { hashPassword, needsRehash, verifyPassword } from '../password/password.ts';
import { presentUser } from '../profile/present-user.ts';
import { findUserByEmail, recordSignIn, replaceHash, type UserRow } from '../profile/user-store.ts';
import { startSession } from '../session/start-session.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { clearSignInFailures, countSignIn, signInKeys } from './throttle.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;
type Output = OutputOf<typeof contract.logIn>;

/**
 * Signs somebody in. A wrong password and an unknown mail get the same answer after the same work; what else stands
 * against a sign-in is only told after the right password.
 * @throws Refusal `credentials_wrong`, `too_many_attempts`; after the right password `email_not_verified`,
 *   `partner_not_approved`, `account_inactive`, `totp_required`, `totp_wrong`.
 */
export async function logIn(
  deps: Needs,
  _actor: Actor,
  input: InputOf<typeof contract.logIn>,
  call: Call,
): Promise<Output> {
  const email = input.email.toLowerCase();
  const keys = signInKeys(deps.secrets, email, call.address);
  const user = await findUserByEmail(deps.db, email);
  try {
    const isRight = await verifyPassword(user?.passwordHash ?? null, input.password, () =>
      transaction(deps.db, (tx) => countSignIn(tx, deps, keys)),
    );
    if (!user || !isRight) fail('credentials_wrong');
    await upgradeHash(deps, user, input.password);
    // A refusal is a value here: thrown, it would undo what was counted and spent beside it.
    const outcome = await transaction(deps.db, async (tx): Promise<Output | ErrorCode> => {
      const refusal = refusalOfUser(user) ?? (await secondFactorRefusal(tx, deps, user, input.totp));
      // A wrong code stays a failed try: otherwise a stolen password would buy any number of them.
      if (refusal !== 'totp_wrong') await clearSignInFailures(tx, keys, refusal === null);
      return refusal ?? signIn(tx, deps, user);
    });
    if (typeof outcome === 'string') return fail(outcome);
    return outcome;
  } catch (error) {
    if (error instanceof Refusal)
      deps.log.info(
        { security: true, event: 'sign_in_refused', code: error.code, userId: user?.id },
        'sign-in refused',
      );
    throw error;
  }
}

function refusalOfUser(user: UserRow): ErrorCode | null {
  if (!user.isVerified) return 'email_not_verified';
  if (user.isAwaitingApproval) return 'partner_not_approved';
  return user.isActive ? null : 'account_inactive';
}

async function secondFactorRefusal(
  tx: Tx,
  deps: Needs,
  user: UserRow,
  code: string | undefined,
): Promise<ErrorCode | null> {
  const verdict = await checkSecondFactor(tx, deps, user, code);
  if (verdict === 'right') return null;
  return verdict === 'missing' ? 'totp_required' : 'totp_wrong';
}

async function signIn(tx: Tx, deps: Needs, user: UserRow): Promise<Output | ErrorCode> {
  const now = await recordSignIn(tx, user, deps.clock.now());
  if (!now) return 'credentials_wrong';
  const { sessionId, ...tokens } = await startSession(tx, deps, now);
  deps.log.info({ security: true, event: 'signed_in', userId: now.id, sessionId }, 'signed in');
  return { ...tokens, user: presentUser(now) };
}

/** Passwords of before a rise of the parameters are hashed anew when they are next seen. */
async function upgradeHash(deps: Needs, user: UserRow, password: string): Promise<void> {
  if (!needsRehash(user.passwordHash)) return;
  const passwordHash = await hashPassword(password);
  await transaction(deps.db, (tx) => replaceHash(tx, user.id, user.passwordHash, passwordHash));
}
