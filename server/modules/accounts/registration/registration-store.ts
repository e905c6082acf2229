import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { MailedPerson } from '../mail/person-for-mail.ts';

/** What registration, verification and reset need to know of whoever has a mail address. */
export interface EmailOwner {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  isVerified: boolean;
  /** Registered by themselves and not verified yet: other registrations may wait beside this one. */
  isWaiting: boolean;
  resendHash: string | null;
}

const KNOWN = sql`
  id, email, username, first_name as "firstName", last_name as "lastName",
  email_verified_at is not null as "isVerified",
  (email_verified_at is null and last_login_at is null and role <> 'admin' and (is_active or awaiting_approval))
    as "isWaiting",
  resend_hash as "resendHash"`;

/**
 * Who has an address, kept from changing until the transaction ends; also an address that nobody has yet.
 * @param email in lower case. A deleted person has no address.
 */
export async function lockEmailOwner(tx: Tx, email: string): Promise<EmailOwner | null> {
  // Two registrations of one moment: there may be no row yet that the second could wait for.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7))`.execute(tx);
  const { rows } = await sql<EmailOwner>`
    select ${KNOWN} from accounts.users where email = ${email} and deleted_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

/** Whose a link is. */
export async function readEmailOwner(reader: Db | Tx, userId: string): Promise<EmailOwner | null> {
  const { rows } = await sql<EmailOwner>`
    select ${KNOWN} from accounts.users where id = ${userId} and deleted_at is null`.execute(reader);
  return rows[0] ?? null;
}

export async function readPersonForMail(reader: Db | Tx, userId: string): Promise<MailedPerson | null> {
  const { rows } = await sql<MailedPerson>`
    select email, username, first_name as "firstName", last_name as "lastName", phone,
      awaiting_approval as "awaitsApproval"
    from accounts.users where id = ${userId} and deleted_at is null`.execute(reader);
  return rows[0] ?? null;
}

export interface NewUser {
  role: 'customer' | 'psp';
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  passwordHash: string;
  resendHash: string;
  createdAt: Date;
}

/** A print partner waits for an admin. Null when somebody took the address a moment ago. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | null> {
  const isPartner = user.role === 'psp';
  const { rows } = await sql<{ id: string }>`
    insert into accounts.users
      (role, email, username, first_name, last_name, phone, password_hash, resend_hash, is_active, awaiting_approval,
       created_at, updated_at)
    values (${user.role}, ${user.email}, ${user.username}, ${user.firstName}, ${user.lastName}, ${user.phone},
      ${user.passwordHash}, ${user.resendHash}, ${!isPartner}, ${isPartner}, ${user.createdAt}, ${user.createdAt})
    on conflict (email) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Removes a registration that was never verified, with its links. */
export async function deleteUnverified(tx: Tx, userId: string): Promise<void> {
  await sql`delete from accounts.users where id = ${userId} and email_verified_at is null`.execute(tx);
}

/** An id that looks like a new user's, for an answer that must not tell whether there is one. */
export async function newUserId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** False when it was verified before. */
export async function markVerified(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update accounts.users set email_verified_at = ${now}, updated_at = ${now}
    where id = ${userId} and email_verified_at is null and deleted_at is null returning id`.execute(tx);
  // What other browsers registered for it counts no more.
  if (rows.length > 0) await sql`delete from accounts.registrations where user_id = ${userId}`.execute(tx);
  return rows.length > 0;
}

/** True when it is the first of an account that somebody else made. */
export async function setPasswordHash(
  tx: Tx,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    update accounts.users u set password_hash = ${passwordHash}, updated_at = ${now}
    from (select id, password_hash = '!' as is_first from accounts.users where id = ${userId} for update) was
    where u.id = was.id returning was.is_first as "isFirst"`.execute(tx);
  return rows[0]?.isFirst ?? false;
}
