import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** What one browser registered for a mail that waits for its link. */
export interface PendingRegistration {
  role: 'customer' | 'psp';
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  passwordHash: string;
  /** What a print partner applied with, as the partners' module wrote it down. */
  details: unknown;
}

/** Keeps a later registration beside the first. */
export async function insertPending(
  tx: Tx,
  waiting: PendingRegistration & { userId: string; secretHash: string; createdAt: Date },
): Promise<string> {
  const details = waiting.details === undefined ? null : JSON.stringify(waiting.details);
  const { rows } = await sql<{ id: string }>`
    insert into accounts.registrations
      (user_id, secret_hash, role, username, first_name, last_name, phone, password_hash, details, created_at)
    values (${waiting.userId}, ${waiting.secretHash}, ${waiting.role}, ${waiting.username}, ${waiting.firstName},
      ${waiting.lastName}, ${waiting.phone}, ${waiting.passwordHash}, ${details}::jsonb, ${waiting.createdAt})
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** A verification link of ours, and the person it leads to. */
export interface PendingLink {
  userId: string;
  email: string;
  isVerified: boolean;
  isAwaitingApproval: boolean;
  /** Of the first registration; null where there was none. */
  secretHash: string | null;
  /** The later registration that asked for the link; null: the first. */
  registrationId: string | null;
  role: string;
}

/**
 * Whom a verification link leads to, whatever became of it. `isLocked` keeps the person from changing until the
 * transaction ends: of several links of theirs one is decided after the other.
 */
export async function readPendingLink(
  reader: Db | Tx,
  hash: string,
  { isLocked }: { isLocked: boolean },
): Promise<PendingLink | null> {
  const { rows } = await sql<PendingLink>`
    select u.id as "userId", u.email, u.email_verified_at is not null as "isVerified",
      u.awaiting_approval as "isAwaitingApproval", u.resend_hash as "secretHash",
      t.registration_id as "registrationId",
      coalesce((select r.role from accounts.registrations r where r.id = t.registration_id), u.role) as role
    from accounts.mail_tokens t join accounts.users u on u.id = t.user_id
    where t.hash = ${hash} and t.purpose = 'verify' and u.deleted_at is null
    ${isLocked ? sql`for update of u` : sql``}`.execute(reader);
  return rows[0] ?? null;
}

/** A later registration of a person, by the secret its browser holds or by its id. */
export async function findPending(
  reader: Db | Tx,
  which: { userId: string; secretHash?: string; id?: string },
): Promise<PendingRegistration | null> {
  const { rows } = await sql<PendingRegistration>`
    select role, username, first_name as "firstName", last_name as "lastName", phone,
      password_hash as "passwordHash", details
    from accounts.registrations
    where user_id = ${which.userId}
      and ${which.id === undefined ? sql`secret_hash = ${which.secretHash ?? ''}` : sql`id = ${which.id}`}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

/** The person becomes who this registration says. A print partner waits for an admin. */
export async function applyPending(
  tx: Tx,
  userId: string,
  chosen: PendingRegistration,
  now: Date,
): Promise<void> {
  const isPartner = chosen.role === 'psp';
  await sql`
    update accounts.users set role = ${chosen.role}, username = ${chosen.username},
      first_name = ${chosen.firstName}, last_name = ${chosen.lastName}, phone = ${chosen.phone},
      password_hash = ${chosen.passwordHash}, is_active = ${!isPartner}, awaiting_approval = ${isPartner},
      updated_at = ${now}
    where id = ${userId} and email_verified_at is null`.execute(tx);
}

/** Who may learn later that the mail is verified: the browser whose registration counted, or none. */
export async function setSecretHash(tx: Tx, userId: string, secretHash: string | null): Promise<void> {
  await sql`update accounts.users set resend_hash = ${secretHash} where id = ${userId}`.execute(tx);
}
