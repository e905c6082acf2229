import { errorCatalogue } from '#contract/errors.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { countAttempt, throttleKey } from '../sign-in/throttle.ts';

const LIMIT = { limit: 10, windowMs: 15 * 60_000 };

/** A wrong code from somebody who is signed in: beside its field, and no 401, which would sign them out. */
export function refuseCode(): never {
  const message = errorCatalogue.totp_wrong[1];
  return fail('invalid_input', { message, issues: [{ path: 'code', message }] });
}

/**
 * A million codes, three of them right: nobody tries many. Counts in a transaction of its own, which a refusal later
 * does not undo.
 * @throws Refusal `too_many_attempts`
 */
export async function limitCodes(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  userId: string,
): Promise<void> {
  const { isOver, retryAfterSeconds } = await transaction(deps.db, (tx) =>
    countAttempt(tx, { key: throttleKey(deps.secrets, 'totp', userId), ...LIMIT, now: deps.clock.now() }),
  );
  if (isOver) fail('too_many_attempts', { details: { retryAfterSeconds } });
}
