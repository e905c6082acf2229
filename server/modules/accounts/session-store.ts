import { sql } from 'kysely';
import type { Role } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export type SessionEnd =
  | 'signed_out'
  | 'reused'
  | 'password_changed'
  | 'password_reset'
  | 'changed_by_admin'
  | 'deleted';

/** A new session and the id its first refresh token will have. */
export async function insertSession(
  tx: Tx,
  session: { userId: string; now: Date; expiresAt: Date },
): Promise<{ sessionId: string; refreshId: string }> {
  const { rows } = await sql<{ sessionId: string; refreshId: string }>`
    insert into accounts.sessions (user_id, created_at, authenticated_at, expires_at)
    values (${session.userId}, ${session.now}, ${session.now}, ${session.expiresAt})
    returning id as "sessionId", uuidv7() as "refreshId"`.execute(tx);
  const made = rows[0];
  if (!made) throw new Error('a session was not written');
  return made;
}

export async function insertRefreshToken(
  tx: Tx,
  token: { id: string; sessionId: string; hash: string; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into accounts.refresh_tokens (id, session_id, hash, issued_at, expires_at)
    values (${token.id}, ${token.sessionId}, ${token.hash}, ${token.issuedAt}, ${token.expiresAt})`.execute(
    tx,
  );
}

/** Asked on every call with an access token: one statement says whether all it claims still holds. */
export async function findLiveSession(
  db: Db,
  claims: { sessionId: string; userId: string; sessionVersion: number; role: Role },
  now: Date,
): Promise<{ email: string } | null> {
  const { rows } = await sql<{ email: string }>`
    select u.email from accounts.sessions s join accounts.users u on u.id = s.user_id
    where s.id = ${claims.sessionId} and s.user_id = ${claims.userId}
      and s.ended_at is null and s.expires_at > ${now}
      and u.is_active and u.deleted_at is null
      and u.session_version = ${claims.sessionVersion} and u.role = ${claims.role}`.execute(db);
  return rows[0] ?? null;
}

/** @returns whose it was; null when it was over already. */
export async function endSession(
  tx: Tx,
  sessionId: string,
  why: SessionEnd,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    update accounts.sessions set ended_at = ${now}, ended_why = ${why}
    where id = ${sessionId} and ended_at is null returning user_id as "userId"`.execute(tx);
  return rows[0]?.userId ?? null;
}

/** The user's row first, as a sign-in does: one that is under way sees the new version or comes before this. */
export async function endAllSessions(tx: Tx, userId: string, why: SessionEnd, now: Date): Promise<void> {
  await sql`update accounts.users set session_version = session_version + 1 where id = ${userId}`.execute(tx);
  await sql`
    update accounts.sessions set ended_at = ${now}, ended_why = ${why}
    where user_id = ${userId} and ended_at is null`.execute(tx);
}

export async function findSessionOfRefreshToken(reader: Db | Tx, hash: string): Promise<string | null> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from accounts.refresh_tokens where hash = ${hash}`.execute(reader);
  return rows[0]?.sessionId ?? null;
}

/** When this session's person last showed the password. */
export async function readAuthenticatedAt(reader: Db | Tx, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select authenticated_at as at from accounts.sessions where id = ${sessionId}`.execute(reader);
  return rows[0]?.at ?? null;
}

export async function setAuthenticatedAt(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await sql`update accounts.sessions set authenticated_at = ${now} where id = ${sessionId}`.execute(tx);
}
