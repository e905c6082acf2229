import { randomBytes } from 'node:crypto';
import { emit } from '#server/events.ts';
import { answerEvenly } from '#server/platform/answer-evenly.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { weaknessOf } from './common-passwords.ts';
import { mayMail } from './mail-limit.ts';
import { issueMailToken, secretHash } from './mail-token.ts';
import { hashPassword } from './password.ts';
import {
  deleteUnverified,
  insertUser,
  type KnownMail,
  lockKnownMail,
  newUserId,
} from './registration-store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** Longer than the hash and the writes of either case take on a quiet machine. */
const STEP_MS = 200;

export interface Registration {
  readonly role: 'customer' | 'psp';
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
  readonly password: string;
}

/**
 * Registers a person and asks for the verification mail. The answer, and the time it takes, are the same for a mail
 * that is known; who reads that mailbox is told. The newest registration of a mail that nobody verified wins.
 * @param andThen what else is written of a new person, in the same transaction.
 * @throws Refusal `invalid_input` when the password is common or names its person.
 */
export async function registerPerson(
  deps: Needs,
  person: Registration,
  andThen: (tx: Tx, userId: string) => Promise<void> = async () => undefined,
): Promise<{ userId: string; resendToken: string }> {
  const { email, username, firstName, lastName, password } = person;
  const weakness = await weaknessOf(password, { email, username, names: [firstName, lastName] });
  if (weakness) {
    fail('invalid_input', { message: weakness, issues: [{ path: 'password', message: weakness }] });
  }
  return answerEvenly(STEP_MS, async () => {
    const passwordHash = await hashPassword(password);
    const resendToken = randomBytes(32).toString('base64url');
    const userId = await transaction(deps.db, async (tx) => {
      const known = await lockKnownMail(tx, email);
      if (known && !known.isReplaceable) return tellKnown(tx, deps, known);
      if (known) await deleteUnverified(tx, known.id);
      const id = await insertUser(tx, {
        role: person.role,
        email,
        username,
        firstName,
        lastName,
        phone: person.phone || null,
        passwordHash,
        resendHash: secretHash(resendToken),
        createdAt: deps.clock.now(),
      });
      if (!id) return newUserId(tx);
      await andThen(tx, id);
      if (await mayMail(tx, deps, 'register', email)) await issueMailToken(tx, deps, id, 'verify');
      return id;
    });
    return { userId, resendToken };
  });
}

/** Somebody has this mail: they are told there, at most once an hour. */
async function tellKnown(tx: Tx, deps: Needs, known: KnownMail): Promise<string> {
  if (await mayMail(tx, deps, 'known', known.email)) {
    const at = deps.clock.now().toISOString();
    await emit(tx, 'account.registered_again', `${known.id}:${at}`, { userId: known.id, at });
  }
  return newUserId(tx);
}
