import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Nobody changes the profile until the transaction ends. */
export async function lockPause(
  tx: Tx,
  userId: string,
): Promise<{ isPaused: boolean; pausedUntil: Date | null } | null> {
  const { rows } = await sql<{ isPaused: boolean; pausedUntil: Date | null }>`
    select is_paused as "isPaused", paused_until as "pausedUntil" from partners.profiles
    where user_id = ${userId} for share`.execute(tx);
  return rows[0] ?? null;
}
