import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Every admin who could still run the shop, kept from changing: two who leave at once take turns, in id order. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts.users
    where role = 'admin' and is_active and email_verified_at is not null and deleted_at is null
    order by id for update`.execute(tx);
  return rows.map((row) => row.id);
}

/** The address of somebody who is still there; the row is kept from changing until the transaction ends. */
export async function lockEmail(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts.users where id = ${userId} and deleted_at is null for update`.execute(tx);
  return rows[0]?.email ?? null;
}

/** Leaves the row, which orders and invoices point at, and nothing of the person in it. */
export async function anonymiseUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update accounts.users set
      email = 'deleted-' || id || '@deleted.invalid', username = '', first_name = '', last_name = '', phone = null,
      password_hash = '!', is_active = false, awaiting_approval = false, email_verified_at = null, resend_hash = null,
      last_login_at = null, previous_login_at = null, totp_secret = null, totp_confirmed_at = null,
      totp_last_step = null, deleted_at = ${now}, updated_at = ${now}
    where id = ${userId}`.execute(tx);
  // What else was registered for their mail, when an admin deletes somebody who never verified it.
  await sql`delete from accounts.registrations where user_id = ${userId}`.execute(tx);
  await sql`delete from accounts.recovery_codes where user_id = ${userId}`.execute(tx);
}
