import { sql } from 'kysely';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface UserRow {
  id: string;
  role: Role;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  passwordHash: string;
  sessionVersion: number;
  isActive: boolean;
  isAwaitingApproval: boolean;
  isVerified: boolean;
  hasTotp: boolean;
  createdAt: Date;
  previousLoginAt: Date | null;
}

const USER = sql`id, role, email, username, first_name as "firstName", last_name as "lastName", phone,
  password_hash as "passwordHash", session_version as "sessionVersion", is_active as "isActive",
  awaiting_approval as "isAwaitingApproval", email_verified_at is not null as "isVerified",
  totp_confirmed_at is not null as "hasTotp", created_at as "createdAt", previous_login_at as "previousLoginAt"`;

export async function findUserByEmail(reader: Db | Tx, email: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select ${USER} from accounts.users where email = ${email} and deleted_at is null`.execute(reader);
  return rows[0] ?? null;
}

export async function findUser(reader: Db | Tx, userId: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select ${USER} from accounts.users where id = ${userId} and deleted_at is null`.execute(reader);
  return rows[0] ?? null;
}

/**
 * Writes down a sign-in. The compare on the version makes it wait for, and lose against, whatever ended the sessions of
 * this person since their password was checked.
 * @returns the person as they are now; null when that happened.
 */
export async function recordSignIn(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'sessionVersion'>,
  now: Date,
): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    update accounts.users set previous_login_at = last_login_at, last_login_at = ${now}
    where id = ${user.id} and session_version = ${user.sessionVersion} and is_active and deleted_at is null
    returning ${USER}`.execute(tx);
  return rows[0] ?? null;
}

/** The same password under newer parameters; nothing happens when it was changed meanwhile. */
export async function replaceHash(tx: Tx, userId: string, was: string, is: string): Promise<void> {
  await sql`update accounts.users set password_hash = ${is} where id = ${userId} and password_hash = ${was}`.execute(
    tx,
  );
}

/** False when the sessions of this person were ended since `user` was read. */
export async function setPassword(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'sessionVersion'>,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update accounts.users set password_hash = ${passwordHash}, updated_at = ${now}
    where id = ${user.id} and session_version = ${user.sessionVersion} and deleted_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

export interface ProfileFields {
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
}

export async function setProfile(
  tx: Tx,
  userId: string,
  profile: ProfileFields,
  now: Date,
): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    update accounts.users set username = ${profile.username}, first_name = ${profile.firstName},
      last_name = ${profile.lastName}, phone = ${profile.phone}, updated_at = ${now}
    where id = ${userId} and deleted_at is null
    returning ${USER}`.execute(tx);
  return rows[0] ?? null;
}
