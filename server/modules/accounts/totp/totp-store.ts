import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

export interface TotpRow {
  email: string;
  sealedSecret: string | null;
  isOn: boolean;
}

/** Kept from changing until the transaction ends. */
export async function lockTotp(tx: Tx, userId: string): Promise<TotpRow | null> {
  const { rows } = await sql<TotpRow>`
    select email, totp_secret as "sealedSecret", totp_confirmed_at is not null as "isOn"
    from accounts.users where id = ${userId} and deleted_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

export async function setTotpSecret(tx: Tx, userId: string, sealedSecret: string): Promise<void> {
  await sql`
    update accounts.users set totp_secret = ${sealedSecret}, totp_last_step = null
    where id = ${userId} and totp_confirmed_at is null`.execute(tx);
}

/** False when a code of this or a later step was taken before: no code counts twice, not even for two at once. */
export async function consumeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update accounts.users set totp_last_step = ${step}
    where id = ${userId} and (totp_last_step is null or totp_last_step < ${step}) returning id`.execute(tx);
  return rows.length > 0;
}

export async function enableTotp(
  tx: Tx,
  userId: string,
  recoveryHashes: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update accounts.users set totp_confirmed_at = ${now} where id = ${userId}`.execute(tx);
  await sql`delete from accounts.recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`
    insert into accounts.recovery_codes (user_id, hash)
    select ${userId}, hash from unnest(${recoveryHashes}::text[]) as hash`.execute(tx);
}

/** False when there is no such code, or it was used. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update accounts.recovery_codes set used_at = ${now}
    where user_id = ${userId} and hash = ${hash} and used_at is null returning hash`.execute(tx);
  return rows.length > 0;
}

export async function disableTotp(tx: Tx, userId: string): Promise<void> {
  await sql`
    update accounts.users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
    where id = ${userId}`.execute(tx);
  await sql`delete from accounts.recovery_codes where user_id = ${userId}`.execute(tx);
}
