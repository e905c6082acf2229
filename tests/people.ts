import type { Role, Tokens, User } from '#contract/accounts/accounts.ts';
import { hashPassword } from '#server/modules/accounts/password/password.ts';
import { presentUser } from '#server/modules/accounts/profile/present-user.ts';
import { findUserByEmail, recordSignIn } from '#server/modules/accounts/profile/user-store.ts';
import { startSession } from '#server/modules/accounts/session/start-session.ts';
import { transaction } from '#server/platform/db.ts';
import type { TestApp } from './app.ts';

type Shop = Pick<TestApp, 'app' | 'deps'>;

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

export interface SignedIn extends Person {
  /** The value of the `Authorization` header. */
  readonly authorization: string;
  readonly tokens: Tokens;
  readonly user: User;
}

const PASSWORD = 'Lamp-Window-73!';
let passwordHash: Promise<string> | undefined;
let signedUp = 0;

/** Somebody with an account, as registration, the mailed link and the admin's approval leave it. */
export async function signUp(
  shop: Shop,
  person: { role?: Role; email?: string; isVerified?: boolean; isActive?: boolean } = {},
): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  signedUp += 1;
  const email = person.email ?? `person-${signedUp}@example.com`;
  const made = await shop.deps.db
    .insertInto('accounts.users')
    .values({
      role: person.role ?? 'customer',
      email,
      username: `person-${signedUp}`,
      first_name: 'Asha',
      last_name: 'Rao',
      password_hash: await passwordHash,
      is_active: person.isActive ?? true,
      email_verified_at: person.isVerified === false ? null : shop.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: made.id, email, password: PASSWORD };
}

/** Signs in by the call that everybody uses. */
export async function signInByCall(shop: Shop, { userId, email, password }: Person): Promise<SignedIn> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  });
  if (answer.statusCode !== 200) throw new Error(`signing in failed: ${answer.statusCode} ${answer.payload}`);
  const { user, ...tokens } = answer.json<Tokens & { user: User }>();
  return { userId, email, password, authorization: `Bearer ${tokens.accessToken}`, tokens, user };
}

/**
 * Somebody who signed in, as the call leaves them: the password, which takes a twentieth of a second to check on purpose, and
 * what may stand against a sign-in have tests of their own (`m/accounts/sign-in`).
 */
export async function signIn(shop: Shop, { userId, email, password }: Person): Promise<SignedIn> {
  const { deps } = shop;
  const found = await findUserByEmail(deps.db, email);
  if (!found?.isVerified || !found.isActive) throw new Error(`${email} may not sign in`);
  const signedIn = await transaction(deps.db, async (tx) => {
    const user = await recordSignIn(tx, found, deps.clock.now());
    return user && { user: presentUser(user), tokens: await startSession(tx, deps, user) };
  });
  if (!signedIn) throw new Error(`${email} changed while signing in`);
  const { sessionId: _, ...tokens } = signedIn.tokens;
  return {
    userId,
    email,
    password,
    authorization: `Bearer ${tokens.accessToken}`,
    tokens,
    user: signedIn.user,
  };
}
