import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

const LEASE_SECONDS = 6;

/** Takes the lease of an upload when it is free or its holder stopped beating. One statement, so one winner. */
export async function acquireLease(db: Db, key: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into artwork.upload_locks (key, holder, expires_at)
    values (${key}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (key) do update
      set holder = excluded.holder, expires_at = excluded.expires_at, is_wanted = false
      where artwork.upload_locks.expires_at < now()
    returning key`.execute(db);
  return rows.length === 1;
}

/** Says that this lease is still used. `lost` when another took it. */
export async function renewLease(db: Db, key: string, holder: string): Promise<'kept' | 'wanted' | 'lost'> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    update artwork.upload_locks set expires_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where key = ${key} and holder = ${holder} returning is_wanted`.execute(db);
  if (!rows[0]) return 'lost';
  return rows[0].is_wanted ? 'wanted' : 'kept';
}

/** Asks whoever holds the lease, perhaps another process, to let go. */
export async function requestLease(db: Db, key: string): Promise<void> {
  await sql`update artwork.upload_locks set is_wanted = true where key = ${key} and not is_wanted`.execute(
    db,
  );
}

export async function releaseLease(db: Db, key: string, holder: string): Promise<void> {
  await sql`delete from artwork.upload_locks where key = ${key} and holder = ${holder}`.execute(db);
}

export async function deleteDeadLeases(db: Db): Promise<void> {
  await sql`delete from artwork.upload_locks where expires_at < now() - interval '1 hour'`.execute(db);
}
