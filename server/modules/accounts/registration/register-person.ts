import { randomBytes } from 'node:crypto';
import { emit } from '#server/events.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { respondInConstantTime } from '#server/platform/http/constant-time.ts';
import { consumeMailLimit } from '../mail/mail-limit.ts';
import { addMailToken, issueMailToken, secretHash } from '../mail/mail-token.ts';
import { passwordWeakness } from '../password/common-passwords.ts';
import { hashPassword } from '../password/password.ts';
import { insertPending, type PendingRegistration } from './pending-store.ts';
import { type EmailOwner, insertUser, lockEmailOwner, newUserId } from './registration-store.ts';

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
 * that is known; who reads that mailbox is told. A registration that waits for its link is never replaced by another
 * one, which waits beside it: which of them counts, who opens the mail decides (docs/decisions/0005).
 * @param more `andThen`: what else is written of a new person, in the same transaction; `details`: the same as data,
 * kept with a registration that waits beside another, until it counts (`Applications`).
 * @throws Refusal `invalid_input` when the password is common or names its person.
 */
export async function registerPerson(
  deps: Needs,
  person: Registration,
  { andThen, details }: { andThen?: (tx: Tx, userId: string) => Promise<void>; details?: unknown } = {},
): Promise<{ userId: string; resendToken: string }> {
  const { email, username, firstName, lastName, password } = person;
  const weakness = await passwordWeakness(password, { email, username, names: [firstName, lastName] });
  if (weakness) {
    fail('invalid_input', { message: weakness, issues: [{ path: 'password', message: weakness }] });
  }
  return respondInConstantTime(STEP_MS, async () => {
    const passwordHash = await hashPassword(password);
    const resendToken = randomBytes(32).toString('base64url');
    const userId = await transaction(deps.db, async (tx) => {
      const known = await lockEmailOwner(tx, email);
      if (known && !known.isWaiting) return tellKnown(tx, deps, known);
      const entered = { ...person, phone: person.phone || null, passwordHash };
      if (known) return waitBeside(tx, deps, known, { ...entered, details, resendToken });
      const resendHash = secretHash(resendToken);
      const id = await insertUser(tx, { ...entered, resendHash, createdAt: deps.clock.now() });
      if (!id) return newUserId(tx);
      await andThen?.(tx, id);
      if (await consumeMailLimit(tx, deps, 'register', email)) await issueMailToken(tx, deps, id, 'verify');
      return id;
    });
    return { userId, resendToken };
  });
}

/**
 * Somebody registered a mail that waits already. As often as mails may go to it, what they entered is kept and a link is
 * mailed; links that were mailed before stay good.
 */
async function waitBeside(
  tx: Tx,
  deps: Needs,
  known: EmailOwner,
  entered: PendingRegistration & { resendToken: string },
): Promise<string> {
  if (await consumeMailLimit(tx, deps, 'register', known.email)) {
    const registrationId = await insertPending(tx, {
      ...entered,
      userId: known.id,
      secretHash: secretHash(entered.resendToken),
      createdAt: deps.clock.now(),
    });
    await addMailToken(tx, deps, { userId: known.id, purpose: 'verify', registrationId });
  }
  return newUserId(tx);
}

/** Somebody has this mail: they are told there, at most once an hour. */
async function tellKnown(tx: Tx, deps: Needs, known: EmailOwner): Promise<string> {
  if (await consumeMailLimit(tx, deps, 'known', known.email)) {
    const at = deps.clock.now().toISOString();
    await emit(tx, 'account.registered_again', `${known.id}:${at}`, { userId: known.id, at });
  }
  return newUserId(tx);
}
