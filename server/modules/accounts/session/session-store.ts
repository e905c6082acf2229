import { sql } from 'kysely';
import type { Role } from '#contract/accounts/accounts.ts';
import { emitted } from '#server/events.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { withEvents } from '#server/platform/jobs/jobs.ts';

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

interface NewRefreshToken {
  readonly id: string;
  readonly sessionId: string;
  readonly hash: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** The first of a session of `userId`: with it `account.signed_in` is said, in one statement. */
export async function insertFirstRefreshToken(
  tx: Tx,
  { id, sessionId, hash, issuedAt, expiresAt }: NewRefreshToken,
  userId: string,
): Promise<void> {
  const signedIn = emitted(
    'account.signed_in',
    { userId, sessionId },
    sql`select session_id::text from issued`,
  );
  await sql`
    with issued as (
      insert into accounts.refresh_tokens (id, session_id, hash, issued_at, expires_at)
      values (${id}, ${sessionId}, ${hash}, ${issuedAt}, ${expiresAt}) returning session_id
    ), ${withEvents([signedIn])}
    select jobs from queued`.execute(tx);
}

export async function insertRefreshToken(tx: Tx, token: NewRefreshToken): Promise<void> {
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
): Promise<{ email: string; authenticatedAt: Date } | null> {
  const { rows } = await sql<{ email: string; authenticatedAt: Date }>`
    select u.email, s.authenticated_at as "authenticatedAt" from accounts.sessions s join accounts.users u on u.id = s.user_id
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

/** Whether it was not ended; it cannot be before the transaction ends. The user's row first, as above. */
export async function shareLiveSession(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts.users u join accounts.sessions s on s.user_id = u.id
    where s.id = ${sessionId} and s.ended_at is null for share`.execute(tx);
  return rows.length > 0;
}

export async function findSessionOfRefreshToken(reader: Db | Tx, hash: string): Promise<string | null> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from accounts.refresh_tokens where hash = ${hash}`.execute(reader);
  return rows[0]?.sessionId ?? null;
}

/** This session's person showed who they are just now. */
export async function setAuthenticatedAt(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await sql`update accounts.sessions set authenticated_at = ${now} where id = ${sessionId}`.execute(tx);
}

/** Where everything that refreshes or ends one session waits for its turn. Null when there is no such token. */
export async function lockSessionOfRefreshToken(
  tx: Tx,
  hash: string,
): Promise<{ sessionId: string; userId: string; expiresAt: Date; isEnded: boolean } | null> {
  const { rows } = await sql<{ sessionId: string; userId: string; expiresAt: Date; isEnded: boolean }>`
    select id as "sessionId", user_id as "userId", expires_at as "expiresAt", ended_at is not null as "isEnded"
    from accounts.sessions
    where id = (select session_id from accounts.refresh_tokens where hash = ${hash}) for update`.execute(tx);
  return rows[0] ?? null;
}

export interface RefreshTokenRow {
  id: string;
  expiresAt: Date;
  usedAt: Date | null;
  successorId: string | null;
  /** What the successor would be called if it were made now. */
  freshId: string;
}

export async function readRefreshToken(tx: Tx, hash: string): Promise<RefreshTokenRow | null> {
  const { rows } = await sql<RefreshTokenRow>`
    select id, expires_at as "expiresAt", used_at as "usedAt", successor_id as "successorId", uuidv7() as "freshId"
    from accounts.refresh_tokens where hash = ${hash}`.execute(tx);
  return rows[0] ?? null;
}

/** Compare-and-set on `used_at`: false when it was spent already. */
export async function spendRefreshToken(
  tx: Tx,
  token: { id: string; successorId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update accounts.refresh_tokens set used_at = ${token.now}, successor_id = ${token.successorId}
    where id = ${token.id} and used_at is null returning id`.execute(tx);
  return rows.length > 0;
}
