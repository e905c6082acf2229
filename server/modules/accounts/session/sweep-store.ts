import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Removes what has no use any more: ended sessions with their tokens, old links, old counts. */
export async function deleteExpired(tx: Tx, before: Date): Promise<void> {
  await sql`delete from accounts.sessions where expires_at < ${before} or ended_at < ${before}`.execute(tx);
  await sql`delete from accounts.mail_tokens where expires_at < ${before}`.execute(tx);
  await sql`
    delete from accounts.throttles
    where window_started_at < ${before} and (blocked_until is null or blocked_until < ${before})`.execute(tx);
}

/** Removes registrations whose mail nobody confirmed: perhaps their person never heard of them. */
export async function deleteNeverVerified(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from accounts.users
    where email_verified_at is null and last_login_at is null and deleted_at is null and role <> 'admin'
      and (is_active or awaiting_approval) and created_at < ${before}`.execute(tx);
}
