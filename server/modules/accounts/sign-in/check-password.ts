import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { verifyPassword } from '../password/password.ts';
import { findUser, type UserRow } from '../profile/user-store.ts';
import { clearPasswordFailures, countPasswordTry } from './throttle.ts';

const WRONG = 'The password is not right.';

/**
 * Asks somebody who is signed in for the password again, as seldom as at sign-in.
 * @param path the field it was typed into.
 * @returns the person it belongs to.
 * @throws Refusal `invalid_input` beside the field, and no 401, which would sign them out; `too_many_attempts`
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>,
  userId: string,
  password: string,
  path: string,
): Promise<UserRow> {
  const user = await findUser(deps.db, userId);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password, () =>
    transaction(deps.db, (tx) => countPasswordTry(tx, deps, userId)),
  );
  if (!user || !isRight) {
    deps.log.info(
      { security: true, event: 'password_refused', userId },
      'wrong password from somebody signed in',
    );
    fail('invalid_input', { message: WRONG, issues: [{ path, message: WRONG }] });
  }
  await transaction(deps.db, (tx) => clearPasswordFailures(tx, deps, userId));
  return user;
}
