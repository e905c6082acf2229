import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { MailTokenPurpose } from './mail-token.ts';

export interface NewMailToken {
  id: string;
  userId: string;
  purpose: MailTokenPurpose;
  /** The later registration that asked for the link. */
  registrationId?: string | null;
  hash: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertMailToken(tx: Tx, token: NewMailToken): Promise<void> {
  await sql`
    insert into accounts.mail_tokens (id, user_id, purpose, registration_id, hash, created_at, expires_at)
    values (${token.id}, ${token.userId}, ${token.purpose}, ${token.registrationId ?? null}, ${token.hash},
      ${token.createdAt}, ${token.expiresAt})`.execute(tx);
}

/** Makes the open links of a purpose expire now. */
export async function voidMailTokens(
  tx: Tx,
  userId: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<void> {
  await sql`
    update accounts.mail_tokens set expires_at = least(expires_at, ${now})
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`.execute(tx);
}

/**
 * Spends a link: the compare-and-set on `used_at` lets one of many at once through. A second one waits here until the
 * first has committed what it did.
 * @returns whose it was; null when it is unknown, spent, expired or of the other purpose.
 */
export async function spendMailToken(
  tx: Tx,
  token: { hash: string; purpose: MailTokenPurpose; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    update accounts.mail_tokens set used_at = ${token.now}
    where hash = ${token.hash} and purpose = ${token.purpose} and used_at is null and expires_at > ${token.now}
    returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId ?? null;
}

/** A link of ours, whatever became of it, and whether its person's mail is verified by now. */
interface FoundMailToken {
  userId: string;
  isVerified: boolean;
  isAwaitingApproval: boolean;
  isUsed: boolean;
  expiresAt: Date;
}

export async function findMailToken(
  reader: Db | Tx,
  token: { hash: string; purpose: MailTokenPurpose },
): Promise<FoundMailToken | null> {
  const { rows } = await sql<FoundMailToken>`
    select t.user_id as "userId", u.email_verified_at is not null as "isVerified",
      u.awaiting_approval as "isAwaitingApproval",
      t.used_at is not null as "isUsed", t.expires_at as "expiresAt"
    from accounts.mail_tokens t join accounts.users u on u.id = t.user_id
    where t.hash = ${token.hash} and t.purpose = ${token.purpose}`.execute(reader);
  return rows[0] ?? null;
}

/** What a mail with a link needs, while the link is good. */
export async function readOpenMailToken(
  reader: Db | Tx,
  id: string,
  now: Date,
): Promise<{ purpose: MailTokenPurpose; email: string; hasPassword: boolean } | null> {
  const { rows } = await sql<{ purpose: MailTokenPurpose; email: string; hasPassword: boolean }>`
    select t.purpose, u.email, u.password_hash <> '!' as "hasPassword" from accounts.mail_tokens t join accounts.users u on u.id = t.user_id
    where t.id = ${id} and t.used_at is null and t.expires_at > ${now} and u.deleted_at is null`.execute(
    reader,
  );
  return rows[0] ?? null;
}

export async function deleteMailTokens(tx: Tx, userId: string): Promise<void> {
  await sql`delete from accounts.mail_tokens where user_id = ${userId}`.execute(tx);
}
