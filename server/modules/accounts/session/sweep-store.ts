import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { idsFrom } from '#server/platform/prune/in-batches.ts';

/** Some sessions that ended before `before`, with their tokens. Answers how many, as all below. */
export async function deleteEndedSessions(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from accounts.sessions where id = any(array(
      select id from accounts.sessions
      where id < ${idsFrom(before)} and (expires_at < ${before} or ended_at < ${before})
      order by id limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteExpiredMailTokens(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from accounts.mail_tokens where id = any(array(
      select id from accounts.mail_tokens where expires_at < ${before}
      order by expires_at limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteOldThrottles(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from accounts.throttles where key = any(array(
      select key from accounts.throttles
      where window_started_at < ${before} and (blocked_until is null or blocked_until < ${before})
      order by window_started_at limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

/** Registrations whose mail nobody confirmed: perhaps their person never heard of them. */
export async function deleteNeverVerified(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from accounts.users where id = any(array(
      select id from accounts.users
      where email_verified_at is null and last_login_at is null and deleted_at is null and role <> 'admin'
        and (is_active or awaiting_approval) and created_at < ${before}
      order by created_at limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}
